/** A seeded pseudorandom number generator: the same seed returns the same sequence. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  boolean(probability: number): boolean;
  pick<T>(options: readonly T[]): T;
  /** Returns a normally distributed number. */
  normal(mean: number, standardDeviation: number): number;
  /** Returns a Pareto-distributed number of at most `max`: most are close to `min`, a few are much larger. */
  pareto(min: number, max: number, alpha: number): number;
  bytes(count: number): Uint8Array;
}

/** Creates a generator with the Mulberry32 algorithm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    boolean: (probability) => next() < probability,
    pick(options) {
      const option = options[integer(0, options.length - 1)];
      if (option === undefined) throw new Error("Cannot pick from an empty array.");
      return option;
    },
    // Box-Muller transform
    normal: (mean, standardDeviation) =>
      mean + standardDeviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pareto: (min, max, alpha) => Math.min(max, min / (1 - next()) ** (1 / alpha)),
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(0, 255)),
  };
}

/** Creates a function that picks an option by weight, with a binary search over the cumulative weights. */
export function createWeightedPicker<T>(
  options: readonly T[],
  getWeight: (option: T, index: number) => number,
) {
  let total = 0;
  const cumulative = Float64Array.from(options, (option, index) => (total += getWeight(option, index)));
  return (random: Random): T => {
    const target = random.next() * total;
    let [low, high] = [0, options.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cumulative[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const option = options[low];
    if (option === undefined) throw new Error("Cannot pick from an empty array.");
    return option;
  };
}
