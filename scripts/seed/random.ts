/** Chance that is the same for the same seed number, however long ago it was asked. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number of the range, both ends included. */
  whole(from: number, to: number): number;
  isTrue(probability: number): boolean;
  pick<T>(options: readonly T[]): T;
  /** Around a mean; two of three within one deviation. */
  normal(mean: number, deviation: number): number;
  /** A long tail: most are near `least`, a few are far above; never more than `most`. */
  longTail(least: number, most: number, steepness: number): number;
  bytes(count: number): Uint8Array;
}

/** Mulberry32: small, fast, and good enough for a community that is made up. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    isTrue: (probability) => next() < probability,
    pick(options) {
      const option = options[whole(0, options.length - 1)];
      if (option === undefined) throw new Error("There is nothing to pick from.");
      return option;
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    longTail: (least, most, steepness) => Math.min(most, least / (1 - next()) ** (1 / steepness)),
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  };
}

/** Picks by weight, in logarithmic time. */
export function createWeighted<T>(options: readonly T[], weightOf: (option: T, place: number) => number) {
  let total = 0;
  const sums = Float64Array.from(options, (option, place) => (total += weightOf(option, place)));
  return (chance: Chance): T => {
    const wanted = chance.next() * total;
    let [low, high] = [0, options.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const option = options[low];
    if (option === undefined) throw new Error("There is nothing to pick from.");
    return option;
  };
}
