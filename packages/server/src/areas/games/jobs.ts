import type { Dependencies } from "../../domain/dependencies.js";
import type { Database } from "../../platform/database/client.js";
import { retryOnConflict } from "../../platform/database/transactions.js";
import { nilUuid } from "../../platform/ids.js";
import { batchSize } from "../../platform/jobs/batches.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";
import { copyScores, resetPopularity } from "./copy-popularity.js";
import { areRanksStale, eventRetentionMs, popularityWindows, rankGames } from "./rank-games.js";
import { computeTimesToBeat } from "./time-to-beat.js";

const minuteMs = 60_000;

/** The background jobs of games. */
export const gameJobs = ({ database }: Pick<Dependencies, "database">): readonly Job[] => [
  { name: "popularity", everyMs: 5 * minuteMs, run: (context) => rankPopularGames(database, context) },
  {
    name: "time-to-beat",
    everyMs: 24 * 60 * minuteMs,
    run: (context) => computeAllTimesToBeat(database, context),
  },
  createExpiryJob({ database }, "delete-old-game-events", [
    { table: "game_event_hours", column: "hour", retentionMs: eventRetentionMs },
  ]),
];

/** Recomputes the ranks of the windows whose ranks are stale, then updates the popularity by which lists are sorted. */
async function rankPopularGames(database: Database, { now, signal, progress }: JobContext): Promise<number> {
  let processed = 0;
  for (const window of popularityWindows) {
    if (signal.aborted || !(await areRanksStale(database, window, now))) continue;
    processed += await rankGames(database, window, now);
    await progress(processed);
  }
  for (let rank = 0, games = batchSize; games > 0 && !signal.aborted; rank += batchSize) {
    const copied = await retryOnConflict(() => copyScores(database, rank));
    games = copied.games;
    processed += copied.changed;
    await progress(processed);
  }
  for (let games = batchSize; games >= batchSize && !signal.aborted;) {
    games = await retryOnConflict(() => resetPopularity(database));
    processed += games;
    await progress(processed);
  }
  return processed;
}

async function computeAllTimesToBeat(
  database: Database,
  { now, signal, progress }: JobContext,
): Promise<number> {
  let processed = 0;
  for (let after: string | null = nilUuid; after !== null && !signal.aborted;) {
    const { changed, last } = await computeTimesToBeat(database, after, now);
    after = last;
    processed += changed;
    await progress(processed);
  }
  return processed;
}
