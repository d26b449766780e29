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

/** How probable it is that one of the first values is larger than one of the others (Mann and Whitney); equal ones count half. */
export function chanceOfLonger(values: readonly number[], others: readonly number[]): number {
  const points = values.flatMap((value) =>
    others.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)),
  );
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length;
}
