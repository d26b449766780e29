import type { Database } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { batchSize } from "../../platform/jobs/batches.js";
import { expiryJob } from "../../platform/jobs/expiry.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";
import { clearScores, copyScores } from "./popularity-copies.js";
import { eventsKeptMs, popularityWindows, rankGames, ranksAreStale } from "./rank-games.js";
import { measureTimeToBeat } from "./time-to-beat.js";

const minuteMs = 60_000;

/** What is computed about games from what residents do. */
export const gameJobs = ({ database }: Pick<Dependencies, "database">): readonly Job[] => [
  { name: "popularity", everyMs: 5 * minuteMs, run: (context) => rankPopularGames(database, context) },
  {
    name: "time-to-beat",
    everyMs: 24 * 60 * minuteMs,
    run: (context) => measureAllGames(database, context),
  },
  expiryJob({ database }, "delete-old-game-events", [
    { table: "game_event_hours", column: "hour", keptMs: eventsKeptMs },
  ]),
];

/** Ranks the windows whose order may have changed; what is sorted by popularity follows. */
async function rankPopularGames(database: Database, { now, signal, progress }: JobContext): Promise<number> {
  let handled = 0;
  for (const window of popularityWindows) {
    if (signal.aborted || !(await ranksAreStale(database, window, now))) continue;
    handled += await rankGames(database, window, now);
    await progress(handled);
  }
  for (let rank = 0, games = batchSize; games > 0 && !signal.aborted; rank += batchSize) {
    const copied = await copyScores(database, rank);
    games = copied.games;
    handled += copied.changed;
    await progress(handled);
  }
  for (let games = batchSize; games >= batchSize && !signal.aborted;) {
    games = await clearScores(database);
    handled += games;
    await progress(handled);
  }
  return handled;
}

const beforeAllGames = "00000000-0000-0000-0000-000000000000";

async function measureAllGames(database: Database, { now, signal, progress }: JobContext): Promise<number> {
  let handled = 0;
  for (let after: string | null = beforeAllGames; after !== null && !signal.aborted;) {
    const { changed, last } = await measureTimeToBeat(database, after, now);
    after = last;
    handled += changed;
    await progress(handled);
  }
  return handled;
}
