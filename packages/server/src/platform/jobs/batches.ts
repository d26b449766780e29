import type { JobContext } from "./job.js";

/** The number of rows per statement of a job: small, so that its locks are held only briefly. */
export const batchSize = 1_000;

/**
 * Repeats each statement until it handles no row, and returns the total number of rows. A batch that is not full is not the last one:
 * others may have removed some of its rows meanwhile. Stops between two batches when the process stops.
 */
export async function runInBatches(
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
  statements: readonly (() => Promise<number>)[],
): Promise<number> {
  let handled = 0;
  for (const statement of statements) {
    for (let count = -1; count !== 0 && !signal.aborted;) {
      count = await statement();
      handled += count;
      await progress(handled);
    }
  }
  return handled;
}
