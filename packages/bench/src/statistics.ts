/** Computes the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? NaN)) / 2 : upper;
}

/** Finds the smallest value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The median and range of a ratio over the rounds. */
export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Computes the ratio of two servers per round, so that background load during a round affects both. */
export function pairedRatio(values: readonly number[], baseline: readonly number[]): Ratio {
  const ratios = values.map((value, round) => value / (baseline[round] ?? NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

/** Computes the probability that a random element of `values` is larger than one of `others` (Mann–Whitney U). Ties count half. */
export function probabilityOfLarger(values: readonly number[], others: readonly number[]): number {
  const points = values.flatMap((value) =>
    others.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)),
  );
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length;
}
