/** A limited number of turns, taken first in, first out. */
export interface Turns {
  /** Whether the next caller has to wait. */
  readonly areTaken: boolean;
  /** The number of callers that wait. */
  readonly waiting: number;
  /** Resolves when it is the caller's turn, with the function that ends it. Rejects if the signal aborts while waiting. */
  take(signal?: AbortSignal): Promise<() => void>;
}

/** The message of the error of a caller that no longer waits. */
export const waitedTooLong = "The caller no longer waits.";

/** Makes a call when it is its turn. Rejects when that takes longer than `maxWaitMs`. */
export async function runInTurn<T>(turns: Turns, call: () => Promise<T>, maxWaitMs?: number): Promise<T> {
  const hasLimit = maxWaitMs !== undefined && turns.areTaken;
  const endTurn = await turns.take(hasLimit ? AbortSignal.timeout(maxWaitMs) : undefined);
  try {
    return await call();
  } finally {
    endTurn();
  }
}

/** Creates turns of which at most `limit` are taken at a time. */
export function createTurns(limit: number): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;

  function end(): void {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  const waitForTurn = (signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve(end);
      };
      const cancel = () => {
        waiting.delete(start);
        reject(new Error(waitedTooLong));
      };
      signal?.addEventListener("abort", cancel, { once: true });
      waiting.add(start);
    });

  return {
    get areTaken() {
      return taken >= limit;
    },
    get waiting() {
      return waiting.size;
    },
    take(signal) {
      if (taken >= limit) return waitForTurn(signal);
      taken += 1;
      return Promise.resolve(end);
    },
  };
}
