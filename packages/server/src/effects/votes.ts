import type { Database, Transaction } from "../database/client.js";

/** A vote that comes (from null), changes, or goes (to null). */
export interface VoteMove {
  readonly from: number | null;
  readonly to: number | null;
}

const buckets = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The weight of the global mean in a game's weighted average, in votes. */
export const priorVotes = 25;
const meanWithoutVotes = 5.5;
const trustMs = 5 * 60_000;

/** The mean over all votes, at most five minutes old. */
export type GlobalMean = () => Promise<number>;

/** Reads the global mean when the last reading is older than five minutes. */
export function createGlobalMean(database: Database, now: () => number): GlobalMean {
  let known: { readonly mean: Promise<number>; readonly until: number } | undefined;
  return () => {
    if (known === undefined || known.until <= now()) {
      const mean = readGlobalMean(database);
      known = { mean, until: now() + trustMs };
      mean.catch(() => (known = undefined));
    }
    return known.mean;
  };
}

/** The mean over all votes, or 5.5 without votes. */
export async function readGlobalMean(database: Database | Transaction): Promise<number> {
  const [row] = await database.$queryRaw<{ mean: number | null }[]>`
    SELECT (sum(score_sum)::float8 / nullif(sum(votes), 0)) AS mean FROM game_rating_summaries WHERE votes > 0`;
  return row?.mean ?? meanWithoutVotes;
}

/**
 * Moves a game's histogram with a vote: one row, whatever the number of votes, exact at once.
 * The categories' copies of the weighted average follow.
 */
export async function moveVotes(
  tx: Transaction,
  gameId: string,
  { from, to }: VoteMove,
  { mean, now }: { readonly mean: number; readonly now: Date },
): Promise<void> {
  const votes = Number(to !== null) - Number(from !== null);
  const sum = (to ?? 0) - (from ?? 0);
  const [h1, h2, h3, h4, h5, h6, h7, h8, h9, h10] = buckets.map(
    (score) => Number(score === to) - Number(score === from),
  );
  await tx.$executeRaw`
    WITH summary AS (
      UPDATE game_rating_summaries SET votes = votes + ${votes}::int, score_sum = score_sum + ${sum}::int,
        h1 = h1 + ${h1}::int, h2 = h2 + ${h2}::int, h3 = h3 + ${h3}::int, h4 = h4 + ${h4}::int,
        h5 = h5 + ${h5}::int, h6 = h6 + ${h6}::int, h7 = h7 + ${h7}::int, h8 = h8 + ${h8}::int,
        h9 = h9 + ${h9}::int, h10 = h10 + ${h10}::int,
        weighted = CASE WHEN votes + ${votes}::int = 0 THEN 0 ELSE
          round(((${priorVotes}::int * ${mean}::float8 + score_sum + ${sum}::int)
            / (${priorVotes}::int + votes + ${votes}::int))::numeric, 3) END,
        updated_at = ${now}
      WHERE game_id = ${gameId}::uuid RETURNING game_id, weighted)
    UPDATE game_category_links k SET weighted = summary.weighted FROM summary WHERE k.game_id = summary.game_id`;
}
