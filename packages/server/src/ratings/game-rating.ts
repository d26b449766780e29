import type { components } from "../contract/schema.js";
import type { Operation } from "../contract/operation.js";
import type { Database } from "../database/client.js";
import type { Dependencies } from "../dependencies.js";
import { gameIdOf } from "../games/find-game-id.js";
import { timestamp } from "../http/time.js";

type GameRatingSummary = components["schemas"]["GameRatingSummary"];

/** Fewer votes than that say more about single residents than about the game. */
const fewestVotes = 5;

/** Get a game's overall rating (`GET /v1/games/{slug}/rating`). */
export const getGameRating =
  ({ database }: Dependencies): Operation<"getGameRating"> =>
  async ({ path }, reply) => {
    const row = await findSummary(database, path.slug);
    if (row === undefined) return reply.problem(404, "game-not-found", `No game has the slug ${path.slug}.`);
    return reply(200, presentSummary(row), { version });
  };

/** Nobody edits an overall rating: only the hash in its entity tag says that it has changed. */
const version = 1;

interface SummaryRow {
  readonly game_id: string;
  readonly votes: number;
  readonly average: number | null;
  readonly weighted: number;
  /** How many ratings have the scores from 1 to 10. */
  readonly histogram: readonly number[];
  readonly updated_at: Date;
}

async function findSummary(database: Database, slug: string): Promise<SummaryRow | undefined> {
  const [row] = await database.$queryRaw<SummaryRow[]>`
    SELECT s.game_id, s.votes, s.average::float8 AS average, s.weighted::float8 AS weighted, s.updated_at,
      ARRAY[s.h1, s.h2, s.h3, s.h4, s.h5, s.h6, s.h7, s.h8, s.h9, s.h10] AS histogram
    FROM game_rating_summaries s WHERE s.game_id = ${gameIdOf(slug)}`;
  return row;
}

/** The public form of what all ratings of a game add up to. */
const presentSummary = ({ votes, histogram, ...row }: SummaryRow): GameRatingSummary => ({
  game_id: row.game_id,
  votes,
  average: row.average,
  weighted_average: weightedAverage({ votes, weighted: row.weighted }),
  median: medianOf(histogram),
  distribution: distributionOf(histogram),
  updated_at: votes === 0 ? null : timestamp(row.updated_at),
});

/** The average that games are ranked by, where enough have voted. */
export const weightedAverage = ({
  votes,
  weighted,
}: Pick<SummaryRow, "votes" | "weighted">): number | null => (votes < fewestVotes ? null : weighted);

/** The score in the middle; of an even number of votes the mean of the middle two; null without votes. */
function medianOf(histogram: readonly number[]): number | null {
  const votes = histogram.reduce((sum, count) => sum + count, 0);
  if (votes === 0) return null;
  return (scoreAt(histogram, Math.ceil(votes / 2)) + scoreAt(histogram, Math.floor(votes / 2) + 1)) / 2;
}

/** The score of the vote in this place when all stand in order; the first place is 1. */
function scoreAt(histogram: readonly number[], place: number): number {
  let passed = 0;
  return histogram.findIndex((count) => (passed += count) >= place) + 1;
}

function distributionOf(histogram: readonly number[]): GameRatingSummary["distribution"] {
  const [h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0, h8 = 0, h9 = 0, h10 = 0] = histogram;
  return { "1": h1, "2": h2, "3": h3, "4": h4, "5": h5, "6": h6, "7": h7, "8": h8, "9": h9, "10": h10 };
}
