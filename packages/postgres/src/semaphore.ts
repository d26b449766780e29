/** Limits how many callers do something at a time; others wait first in, first out. */
export interface Semaphore {
  /** Whether the next caller has to wait. */
  readonly isFull: boolean;
  /** The number of callers that wait. */
  readonly waiting: number;
  /** Resolves with the function that releases what was acquired. Rejects if the signal aborts while waiting. */
  acquire(signal?: AbortSignal): Promise<() => void>;
}

/** The message of the error of a caller that no longer waits. */
export const waitedTooLong = "The caller no longer waits.";

/** Makes a call when the semaphore lets it. Rejects when that takes longer than `maxWaitMs`. */
export async function withSemaphore<T>(
  semaphore: Semaphore,
  call: () => Promise<T>,
  maxWaitMs?: number,
): Promise<T> {
  const hasLimit = maxWaitMs !== undefined && semaphore.isFull;
  const release = await semaphore.acquire(hasLimit ? AbortSignal.timeout(maxWaitMs) : undefined);
  try {
    return await call();
  } finally {
    release();
  }
}

/** Creates a semaphore that lets at most `limit` callers in at a time. */
export function createSemaphore(limit: number): Semaphore {
  const waiting = new Set<() => void>();
  let acquired = 0;

  function release(): void {
    const [next] = waiting;
    if (next === undefined) acquired -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  const wait = (signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve(release);
      };
      const cancel = () => {
        waiting.delete(start);
        reject(new Error(waitedTooLong));
      };
      signal?.addEventListener("abort", cancel, { once: true });
      waiting.add(start);
    });

  return {
    get isFull() {
      return acquired >= limit;
    },
    get waiting() {
      return waiting.size;
    },
    acquire(signal) {
      if (acquired >= limit) return wait(signal);
      acquired += 1;
      return Promise.resolve(release);
    },
  };
}
