import type { Database } from "../platform/database/client.js";
import { digest } from "../platform/digest.js";

const freeAttempts = 4;
const maxDelayMs = 60_000;
const failureWindowMs = 15 * 60_000;

/** The failures in a row that are stored under a key. */
export interface StoredFailures {
  readonly count: number;
  /** The seconds until the next attempt is allowed, or 0. */
  readonly delaySeconds: number;
}

/** Delays attempts from the fifth failure on: 1 second, doubling up to 60, reset after 15 minutes or a success. */
export interface LoginThrottle {
  readFailures(key: string): Promise<StoredFailures>;
  recordFailure(key: string): Promise<void>;
  clearFailures(key: string): Promise<void>;
}

/** What delays depend on. */
export interface ThrottleDependencies {
  readonly database: Database;
  readonly clock: () => Date;
}

interface FailureRow {
  readonly count: number;
  readonly ends_at: Date;
}

/**
 * Stores failures for all processes. Identifiers with and without an account take the same statements, so that neither delays
 * nor response times reveal whether an account exists.
 */
export const createLoginThrottle = ({ database, clock }: ThrottleDependencies): LoginThrottle => ({
  async readFailures(key) {
    const now = clock();
    const [row] = await database.$queryRaw<FailureRow[]>`
      SELECT count, ends_at FROM password_failures WHERE key = ${digest(key)} AND ends_at > ${now}`;
    return row ? { count: row.count, delaySeconds: toDelaySeconds(row, now) } : { count: 0, delaySeconds: 0 };
  },
  async recordFailure(key) {
    const now = clock();
    await database.$executeRaw`
      INSERT INTO password_failures AS f (key, count, ends_at)
      VALUES (${digest(key)}, 1, ${new Date(now.getTime() + failureWindowMs)})
      ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at,
        count = CASE WHEN f.ends_at > ${now} THEN f.count + 1 ELSE 1 END`;
  },
  async clearFailures(key) {
    await database.$executeRaw`DELETE FROM password_failures WHERE key = ${digest(key)}`;
  },
});

function toDelaySeconds({ count, ends_at }: FailureRow, now: Date): number {
  const lastFailureAt = ends_at.getTime() - failureWindowMs;
  const delayMs = lastFailureAt + toDelayMs(count) - now.getTime();
  // The last failure was stored before the clock was set back.
  return delayMs > maxDelayMs ? 0 : Math.max(0, Math.ceil(delayMs / 1000));
}

const toDelayMs = (count: number): number =>
  count <= freeAttempts ? 0 : Math.min(maxDelayMs, 1000 * 2 ** Math.min(count - freeAttempts - 1, 6));
