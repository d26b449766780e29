import { setTimeout as wait } from "node:timers/promises";
import { getSqlState } from "../driver/errors.js";

/** Reports what a migration waits for. */
export type Notify = (message: string) => void;

/** How a schema change waits for a table that others use. */
export interface LockLimits {
  /** How long it may wait in the queue of a lock: all later statements on the table wait behind it. */
  readonly lockTimeoutMs: number;
  /** The pause until the next attempt, in which those statements run. */
  readonly pauseMs: number;
  /** When the attempts end. */
  readonly giveUpAfterMs: number;
}

/** Requests wait for two seconds at most, and migrations start within ten minutes or fail. */
export const defaultLockLimits: LockLimits = { lockTimeoutMs: 2_000, pauseMs: 1_000, giveUpAfterMs: 600_000 };

/** How a schema change waits, and whom it tells. */
export interface LockOptions {
  readonly limits: LockLimits;
  readonly notify: Notify;
}

/** A lock that was not released in time, and a deadlock. */
const lockStates = new Set(["55P03", "40P01"]);

/**
 * Repeats a change that needs locks until it gets them. The change must have no effect when it fails, and have the lock
 * timeout set. Rejects with the error of the last attempt.
 */
export async function retryWhileLocked<T>(
  change: () => Promise<T>,
  { limits: { pauseMs, giveUpAfterMs }, notify }: LockOptions,
): Promise<T> {
  const deadline = performance.now() + giveUpAfterMs;
  for (let isNotified = false; ; isNotified = true) {
    try {
      return await change();
    } catch (error) {
      if (!lockStates.has(getSqlState(error) ?? "") || performance.now() >= deadline) throw error;
      if (!isNotified)
        notify(
          `A schema change waits for a table that other transactions use. Retrying for up to ${giveUpAfterMs / 1000} seconds.`,
        );
      await wait(pauseMs);
    }
  }
}
