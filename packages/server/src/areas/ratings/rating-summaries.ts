import type { RatingChange, RatingChanges, RatingProjection } from "../../events/projections.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";

export const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The weight of the global mean in the weighted average of a game, as a number of ratings. */
export const priorRatings = 25;
const meanWithoutRatings = 5.5;
const cacheMs = 5 * 60_000;

/** Returns the mean of all ratings, at most five minutes old. Reads it with the given connection or transaction. */
export type GetGlobalMean = (database: Database | Transaction) => Promise<number>;

/** Caches the global mean for five minutes. */
export function createGlobalMeanCache(now: () => number): GetGlobalMean {
  let cached: { readonly mean: number; readonly until: number } | undefined;
  return async (database) => {
    if (cached !== undefined && now() < cached.until) return cached.mean;
    const mean = await readGlobalMean(database);
    cached = { mean, until: now() + cacheMs };
    return mean;
  };
}

/** Computes the mean of all ratings, or 5.5 without ratings. */
export async function readGlobalMean(database: Database | Transaction): Promise<number> {
  const [row] = await database.$queryRaw<{ mean: number | null }[]>`
    SELECT (sum(score_sum)::float8 / nullif(sum(votes), 0)) AS mean FROM game_rating_summaries WHERE votes > 0`;
  return row?.mean ?? meanWithoutRatings;
}

function toSummaryDeltas(changes: RatingChanges): string {
  return JSON.stringify(
    [...changes].map(([id, ratings]) => {
      const count = (read: (rating: RatingChange) => number): number =>
        ratings.reduce((sum, rating) => sum + read(rating), 0);
      return {
        id,
        votes: count(({ from, to }) => Number(to !== null) - Number(from !== null)),
        sum: count(({ from, to }) => (to ?? 0) - (from ?? 0)),
        ...Object.fromEntries(
          scores.map((score): [string, number] => [
            `h${score}`,
            count(({ from, to }) => Number(score === to) - Number(score === from)),
          ]),
        ),
      };
    }),
  );
}

/** Keeps the rating summaries of games up to date, with a global mean cached for the process. */
export function createRatingProjection({ clock }: { readonly clock: () => Date }): RatingProjection {
  const getGlobalMean = createGlobalMeanCache(() => clock().getTime());
  return {
    async adjustSummaries(tx, changes, now) {
      return changes.size === 0 ? [] : [buildSummaryUpdate(changes, { mean: await getGlobalMean(tx), now })];
    },
    getPrior: async (database) => ({ mean: await getGlobalMean(database), weight: priorRatings }),
  };
}

/** Updates the histograms and weighted averages of games, and the copies of the averages in `game_category_links`. */
const buildSummaryUpdate = (
  changes: RatingChanges,
  { mean, now }: { readonly mean: number; readonly now: Date },
): Prisma.Sql => Prisma.sql`
    WITH delta AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${toSummaryDeltas(changes)}::json) AS delta(id uuid, votes int, sum int, h1 int, h2 int,
        h3 int, h4 int, h5 int, h6 int, h7 int, h8 int, h9 int, h10 int)),
    locked AS MATERIALIZED (
      SELECT game_id FROM game_rating_summaries WHERE game_id = ANY(${[...changes.keys()]}::uuid[])
      ORDER BY game_id FOR NO KEY UPDATE),
    summary AS (
      UPDATE game_rating_summaries r SET votes = r.votes + delta.votes, score_sum = r.score_sum + delta.sum,
        h1 = r.h1 + delta.h1, h2 = r.h2 + delta.h2, h3 = r.h3 + delta.h3, h4 = r.h4 + delta.h4, h5 = r.h5 + delta.h5,
        h6 = r.h6 + delta.h6, h7 = r.h7 + delta.h7, h8 = r.h8 + delta.h8, h9 = r.h9 + delta.h9,
        h10 = r.h10 + delta.h10,
        weighted = CASE WHEN r.votes + delta.votes = 0 THEN 0 ELSE
          round(((${priorRatings}::int * ${mean}::float8 + r.score_sum + delta.sum)
            / (${priorRatings}::int + r.votes + delta.votes))::numeric, 3) END,
        updated_at = ${now}
      FROM delta JOIN locked ON locked.game_id = delta.id WHERE r.game_id = delta.id
      RETURNING r.game_id, r.weighted)
    UPDATE game_category_links k SET weighted = summary.weighted FROM summary WHERE k.game_id = summary.game_id`;
