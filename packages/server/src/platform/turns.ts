/** A limited number of turns, taken first in, first out. */
export interface Turns {
  /** Resolves when it is the caller's turn, with the function that ends it. */
  take(): Promise<() => void>;
}

/** Creates turns of which at most `limit` are taken at a time. */
export function createTurns(limit: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  };
  return {
    async take() {
      if (taken < limit) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return end;
    },
  };
}
