/** Random numbers that are the same in every run with the same seed. */
export interface Random {
  /** A number from 0 up to 1, without 1. */
  (): number;
  /** An integer from 0 up to a bound, without it. */
  below(bound: number): number;
  /** One of several items. */
  pick<T>(items: readonly T[]): T;
}

/** Seeded random numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return Object.assign(next, {
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
  });
}
