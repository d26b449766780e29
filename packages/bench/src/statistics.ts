/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? NaN)) / 2 : upper;
}

/** A ratio with its spread over the rounds. */
export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** How one server did beside another, round by round, so that what disturbs a whole round cancels out. */
export function pairedRatio(values: readonly number[], beside: readonly number[]): Ratio {
  const ratios = values.map((value, round) => value / (beside[round] ?? NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
