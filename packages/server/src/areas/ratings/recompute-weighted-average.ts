import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { retryOnConflict } from "../../platform/database/transactions.js";
import { nilUuid } from "../../platform/ids.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";

const minuteMs = 60_000;

/** The background jobs of ratings. */
export const ratingJobs = ({ database }: { readonly database: Database }): readonly Job[] => [
  {
    name: "refresh-mean-rating",
    everyMs: 5 * minuteMs,
    async run({ now }) {
      await database.$executeRaw`SELECT refresh_mean_rating(${now}::timestamptz)`;
      return 1;
    },
  },
  {
    name: "recompute-weighted-averages",
    everyMs: 24 * 60 * minuteMs,
    run: (context) => recomputeWeightedAverages(database, context),
  },
];

/** Recomputes all weighted averages once a day, because they depend on the global mean, which changes with every rating. */
async function recomputeWeightedAverages(
  database: Database,
  { now, signal, progress }: JobContext,
): Promise<number> {
  await database.$executeRaw`SELECT refresh_mean_rating(${now}::timestamptz)`;
  let processed = 0;
  for (let after: string | null = nilUuid; after !== null && !signal.aborted;) {
    const { changed, last } = await recomputeBatch(database, after);
    after = last;
    processed += changed;
    await progress(processed);
  }
  return processed;
}

interface RecomputedBatch {
  /** The number of games whose weighted average has changed. */
  readonly changed: number;
  /** The id of the last game of the batch, where the next batch continues; null if the batch is empty. */
  readonly last: string | null;
}

/** Recomputes a batch of games with ratings in one statement. Locks them by ascending id, as changes of ratings do. */
async function recomputeBatch(database: Database, after: string): Promise<RecomputedBatch> {
  const [recomputed] = await retryOnConflict(
    () => database.$queryRaw<RecomputedBatch[]>`
    WITH batch AS MATERIALIZED (
      SELECT s.game_id, s.weighted, weigh_ratings(s.score_sum, s.votes, mean_rating()) AS recomputed
      FROM game_rating_summaries s WHERE s.game_id > ${after}::uuid AND s.votes > 0
      ORDER BY s.game_id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE),
    changed AS (
      UPDATE game_rating_summaries s SET weighted = batch.recomputed
      FROM batch WHERE s.game_id = batch.game_id AND batch.weighted <> batch.recomputed
      RETURNING s.game_id, s.weighted),
    copied AS (
      UPDATE game_category_links k SET weighted = changed.weighted FROM changed WHERE k.game_id = changed.game_id)
    SELECT (SELECT count(*)::int FROM changed) AS changed, (SELECT max(game_id::text) FROM batch) AS last`,
  );
  return recomputed ?? { changed: 0, last: null };
}
