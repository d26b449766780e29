import { availableParallelism } from "node:os";
import { createSemaphore } from "@game-community/postgres/semaphore";
import { type ProblemError, serviceUnavailable } from "../http/problem.js";

/** Runs expensive work with limited concurrency, first in, first out. */
export interface HashQueue {
  /**
   * Runs the work, after a wait if necessary. Throws 503 `service-unavailable` when the wait is too long, at once if that
   * can be foreseen, or when `signal` aborts before the work has started.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Limits of a queue. */
export interface HashQueueLimits {
  readonly concurrency: number;
  /** The longest wait in milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * A hash takes tens of milliseconds of CPU, on one of the four threads of libuv's pool, which files and DNS share. One core
 * and one thread are kept free, so that a burst of logins does not slow down other requests.
 */
export const defaultHashQueueLimits: HashQueueLimits = {
  concurrency: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxWaitMs: 2_000,
};

/** The weight of the latest duration in the average. */
const smoothing = 1 / 8;

/** A first-in, first-out queue with a bounded waiting time. `now` is in milliseconds. */
export function createHashQueue(
  { concurrency, maxWaitMs }: HashQueueLimits,
  now: () => number = () => performance.now(),
): HashQueue {
  const semaphore = createSemaphore(concurrency);
  let averageMs: number | undefined;
  const waitsTooLong = (): boolean =>
    semaphore.isFull && ((semaphore.waiting + 1) * (averageMs ?? 0)) / concurrency > maxWaitMs;
  const measure = async <T>(work: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    try {
      return await work();
    } finally {
      const ms = now() - startedAt;
      averageMs = averageMs === undefined ? ms : averageMs + (ms - averageMs) * smoothing;
    }
  };
  return {
    async run(work, signal) {
      if (signal?.aborted || waitsTooLong()) throw createOverloadedProblem();
      const timeLimit = AbortSignal.timeout(maxWaitMs);
      let release: () => void;
      try {
        release = await semaphore.acquire(signal ? AbortSignal.any([signal, timeLimit]) : timeLimit);
      } catch {
        throw createOverloadedProblem();
      }
      try {
        return await measure(work);
      } finally {
        release();
      }
    },
  };
}

const createOverloadedProblem = (): ProblemError =>
  serviceUnavailable("Too many passwords are being checked.");
