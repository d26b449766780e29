import type { JobContext } from "./job.js";

/** The number of rows per statement of a job: small, so that its locks are held only briefly. */
export const batchSize = 1_000;

/**
 * Repeats each statement until it returns less than a batch, and returns the total number of rows. Stops between two
 * batches when the process stops.
 */
export async function runInBatches(
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
  statements: readonly (() => Promise<number>)[],
): Promise<number> {
  let handled = 0;
  for (const statement of statements) {
    let count = batchSize;
    while (count >= batchSize && !signal.aborted) {
      count = await statement();
      handled += count;
      await progress(handled);
    }
  }
  return handled;
}
