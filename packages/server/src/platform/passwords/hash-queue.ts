import { availableParallelism } from "node:os";
import { problem, type ProblemError } from "../http/problem.js";
import { createTurns } from "../turns.js";

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
  const turns = createTurns(concurrency);
  return {
    async run(work, signal) {
      if (signal?.aborted || (turns.areTaken && turns.waiting >= maxWaiting)) throw createOverloadedProblem();
      let endTurn: () => void;
      try {
        endTurn = await turns.take(signal);
      } catch {
        throw createOverloadedProblem();
      }
      try {
        return await work();
      } finally {
        endTurn();
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
