import type { Dependencies } from "../../domain/dependencies.js";
import { type GameRatingSummary as StoredSummary, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestamp } from "../../platform/time.js";
import { buildGameIdQuery } from "./find-game-id.js";

type GameRatingSummary = components["schemas"]["GameRatingSummary"];

/** Below this number of votes the weighted average is not returned, because it is not representative. */
const minVotes = 5;

/** The weighted average that games are sorted by, from a rating summary; NULL below `minVotes`. */
export const weightedAverage = (alias: string): Prisma.Sql =>
  Prisma.raw(`CASE WHEN ${alias}.votes >= ${minVotes} THEN ${alias}.weighted::float8 END`);

/** Get a game's rating summary (`GET /v1/games/{slug}/rating`). */
export const getGameRating =
  ({ database }: Dependencies): Handler<"getGameRating"> =>
  async ({ path }, reply) => {
    const row = await findSummary(database, path.slug);
    if (row === undefined) return reply.problem(404, "game-not-found", "Game not found.");
    return reply(200, presentSummary(row), { version });
  };

/** A summary is read-only and has no version column. With a constant version, its ETag depends only on the content. */
const version = 1;

const summaryColumns = defineColumns<StoredSummary>()("s", ["game_id", "votes", "updated_at"], {
  average: computed<number | null>(Prisma.sql`s.average::float8`),
  weighted_average: computed<number | null>(weightedAverage("s")),
  // The number of ratings by score, from 1 to 10.
  histogram: computed<number[]>(
    Prisma.sql`ARRAY[s.h1, s.h2, s.h3, s.h4, s.h5, s.h6, s.h7, s.h8, s.h9, s.h10]`,
  ),
});

type SummaryRow = RowOf<typeof summaryColumns>;

async function findSummary(database: Database, slug: string): Promise<SummaryRow | undefined> {
  const [row] = await database.$queryRaw<SummaryRow[]>`
    SELECT ${summaryColumns.sql} FROM game_rating_summaries s WHERE s.game_id = ${buildGameIdQuery(slug)}`;
  return row;
}

/** Serializes the rating summary of a game. */
const presentSummary = ({ votes, histogram, ...row }: SummaryRow): GameRatingSummary => ({
  game_id: row.game_id,
  votes,
  average: row.average,
  weighted_average: row.weighted_average,
  median: calculateMedian(histogram),
  distribution: toDistribution(histogram),
  updated_at: votes === 0 ? null : timestamp(row.updated_at),
});

/** The median score; null without votes. */
function calculateMedian(histogram: readonly number[]): number | null {
  const votes = histogram.reduce((sum, count) => sum + count, 0);
  if (votes === 0) return null;
  return (
    (findScoreAt(histogram, Math.ceil(votes / 2)) + findScoreAt(histogram, Math.floor(votes / 2) + 1)) / 2
  );
}

/** The score at a position, from 1, when all votes are sorted in ascending order. */
function findScoreAt(histogram: readonly number[], position: number): number {
  let cumulativeVotes = 0;
  return histogram.findIndex((count) => (cumulativeVotes += count) >= position) + 1;
}

function toDistribution(histogram: readonly number[]): GameRatingSummary["distribution"] {
  const [h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0, h8 = 0, h9 = 0, h10 = 0] = histogram;
  return { "1": h1, "2": h2, "3": h3, "4": h4, "5": h5, "6": h6, "7": h7, "8": h8, "9": h9, "10": h10 };
}
