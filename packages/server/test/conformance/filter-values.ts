import type fc from "fast-check";

const maxAttempts = 1_000;

/**
 * Filters generated values. Throws if many values in a row are rejected, because `filter` of fast-check would try forever.
 */
export function filterValues<T>(
  values: fc.Arbitrary<T>,
  accept: (value: T) => boolean,
  description: string,
): fc.Arbitrary<T> {
  let rejected = 0;
  return values.filter((value) => {
    if (accept(value)) {
      rejected = 0;
      return true;
    }
    rejected += 1;
    if (rejected < maxAttempts) return false;
    throw new Error(
      `${description}: none of ${String(maxAttempts)} generated values is valid. The last one is ${JSON.stringify(value)}`,
    );
  });
}
