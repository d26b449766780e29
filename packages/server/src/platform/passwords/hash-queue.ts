import { availableParallelism } from "node:os";
import { problem, type ProblemError } from "../http/problem.js";

/** Runs expensive work with limited concurrency, first in, first out. */
export interface HashQueue {
  /**
   * Runs the work when it is its turn. Throws 503 `service-unavailable` when the queue is full, or when `signal` aborts
   * before the work has started.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Concurrency and queue length. */
export interface HashQueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

const retryAfterSeconds = 5;

/**
 * A hash takes tens of milliseconds of CPU, on one of the four threads of libuv's pool, which files and DNS share. One core
 * and one thread are kept free, so that a burst of logins does not slow down other requests.
 */
export const defaultHashQueueLimits: HashQueueLimits = {
  concurrency: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 100,
};

/** A first-in, first-out queue with a bounded number of waiting calls. */
export function createHashQueue({ concurrency, maxWaiting }: HashQueueLimits): HashQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  function startNext(): void {
    const [next] = waiting;
    if (next === undefined || running >= concurrency) return;
    waiting.delete(next);
    running += 1;
    next();
  }

  function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      };
      const cancel = () => {
        waiting.delete(start);
        reject(createOverloadedProblem());
      };
      signal?.addEventListener("abort", cancel, { once: true });
      waiting.add(start);
      startNext();
    });
  }

  return {
    async run(work, signal) {
      if (signal?.aborted || (running >= concurrency && waiting.size >= maxWaiting))
        throw createOverloadedProblem();
      await waitForTurn(signal);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

const createOverloadedProblem = (): ProblemError =>
  problem(
    "service-unavailable",
    `Too many passwords are being checked. Try again in ${retryAfterSeconds} seconds.`,
    { retry_after: retryAfterSeconds },
  );
