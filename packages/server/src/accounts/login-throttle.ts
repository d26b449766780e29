import type { Logger } from "pino";
import { createBoundedCache } from "../platform/bounded-cache.js";
import type { Database } from "../platform/database/client.js";
import { digest } from "../platform/digest.js";

const freeAttempts = 4;
const maxDelayMs = 60_000;
const failureWindowMs = 15 * 60_000;
const maxAccounts = 10_000;

/** An account with login delays. */
export interface ThrottledAccount {
  /** The identifier that the caller entered. */
  readonly identifier: string;
  /** The resident with credentials, or null. */
  readonly residentId: string | null;
  /** The stored delay, shared by all processes. */
  readonly lockedUntil: Date | null;
  /** Whether failures were stored when the account was read. */
  readonly hasFailures: boolean;
}

/** Delays attempts from the fifth failure on: 1 second, doubling up to 60, reset after 15 minutes or a success. */
export interface LoginThrottle {
  /** The seconds until the next attempt is allowed, or 0. */
  getDelaySeconds(account: ThrottledAccount): number;
  recordFailure(account: ThrottledAccount): void;
  /** Removes the failures, except those that another process has stored since the account was read. */
  recordSuccess(account: ThrottledAccount): Promise<void>;
}

interface Failures {
  readonly count: number;
  readonly lockedUntil: number;
}

/** What delays depend on. */
export interface ThrottleDependencies {
  readonly database: Database;
  /** For the stored delays. */
  readonly clock: () => Date;
  /** For the delays in memory, in milliseconds. */
  readonly monotonic: () => number;
  readonly log: Logger;
}

/**
 * Delays by account. Accounts that do not exist are delayed too, and a failure is stored in the background, so that neither
 * delays nor response times reveal whether an account exists. Other processes read the stored delays.
 */
export function createLoginThrottle({
  database,
  clock,
  monotonic,
  log,
}: ThrottleDependencies): LoginThrottle {
  const failures = createBoundedCache<Failures>({ max: maxAccounts, now: monotonic });
  const writes = createWriteQueue(log);
  const getKey = ({ identifier, residentId }: ThrottledAccount): string => residentId ?? digest(identifier);
  return {
    getDelaySeconds(account) {
      const localDelayMs = (failures.get(getKey(account))?.lockedUntil ?? 0) - monotonic();
      const storedDelayMs = (account.lockedUntil?.getTime() ?? 0) - clock().getTime();
      // A longer delay was stored before the clock was set back.
      const delayMs = Math.max(localDelayMs, storedDelayMs > maxDelayMs ? 0 : storedDelayMs);
      return Math.max(0, Math.ceil(delayMs / 1000));
    },
    recordFailure(account) {
      const key = getKey(account);
      const count = (failures.get(key)?.count ?? 0) + 1;
      const now = monotonic();
      failures.set(key, { count, lockedUntil: now + toDelayMs(count) }, now + failureWindowMs);
      const { residentId } = account;
      // A write may wait for earlier ones.
      const failedAt = clock();
      if (residentId !== null) writes.add(residentId, () => countFailure(database, residentId, failedAt));
    },
    async recordSuccess(account) {
      const key = getKey(account);
      const isStored = account.hasFailures || failures.get(key) !== undefined;
      failures.delete(key);
      const { residentId } = account;
      if (residentId === null || !isStored) return;
      await writes.waitForIdle(residentId);
      await database.$executeRaw`
        UPDATE credentials SET failed_count = 0, locked_until = NULL, updated_at = ${clock()}
        WHERE resident_id = ${residentId}::uuid AND failed_count > 0`;
    },
  };
}

const toDelayMs = (count: number): number =>
  count <= freeAttempts ? 0 : Math.min(maxDelayMs, 1000 * 2 ** Math.min(count - freeAttempts - 1, 6));

/** One statement, so that concurrent failures are all counted. `updated_at` is the time of the last failure. */
async function countFailure(database: Database, residentId: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - failureWindowMs);
  await database.$executeRaw`
    UPDATE credentials c SET failed_count = f.count, updated_at = ${now},
      locked_until = CASE WHEN f.count > ${freeAttempts}::int THEN
        ${now}::timestamptz + least(60, 2 ^ least(f.count - ${freeAttempts}::int - 1, 6)) * interval '1 second' END
    FROM (SELECT resident_id, CASE WHEN updated_at < ${windowStart} THEN 1 ELSE failed_count + 1 END AS count
      FROM credentials WHERE resident_id = ${residentId}::uuid FOR UPDATE) f
    WHERE c.resident_id = f.resident_id`;
}

interface WriteQueue {
  add(key: string, write: () => Promise<void>): void;
  waitForIdle(key: string): Promise<void>;
}

/** Background writes, serialized by key. */
function createWriteQueue(log: Logger): WriteQueue {
  const lastWrites = new Map<string, Promise<void>>();
  return {
    add(key, write) {
      const pending = (lastWrites.get(key) ?? Promise.resolve())
        .then(write)
        .catch((error: unknown) => log.warn({ err: error }, "failed login not stored"))
        .finally(() => {
          if (lastWrites.get(key) === pending) lastWrites.delete(key);
        });
      lastWrites.set(key, pending);
    },
    waitForIdle: (key) => lastWrites.get(key) ?? Promise.resolve(),
  };
}
