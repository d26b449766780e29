/**
 * Waits for statements that were sent together, and returns their results. Throws the error of the first one that failed,
 * whatever failed after it.
 */
export async function allInOrder<const Results extends readonly unknown[]>(
  pending: Results,
): Promise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  const settled = await Promise.allSettled(pending);
  for (const result of settled) if (result.status === "rejected") throw result.reason;
  return Promise.all(pending);
}
