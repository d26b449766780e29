import type { JobContext } from "./job.js";

/** How many rows one statement of a job takes: few enough that nobody waits for its locks. */
export const batchSize = 1_000;

/**
 * Repeats each of the statements until it finds less than a batch, and gives how many rows all of them handled.
 * Stops between two batches when the process does.
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
