import type { Logger } from "pino";
import type { Database } from "../platform/database/client.js";
import { createBoundedCache } from "../platform/bounded-cache.js";
import { digest } from "../platform/digest.js";

const freeAttempts = 4;
const maxDelayMs = 60_000;
const failureWindowMs = 15 * 60_000;
const maxAccounts = 10_000;

/** An account as its delay is kept. */
export interface ThrottledAccount {
  /** What was typed to name the account. */
  readonly identifier: string;
  /** The resident whose credentials exist, or null. */
  readonly residentId: string | null;
  /** What any process wrote down. */
  readonly lockedUntil: Date | null;
}

/** Makes each attempt wait after the fifth failure: 1 second, doubling to 60, forgotten after 15 minutes or a success. */
export interface LoginThrottle {
  /** Seconds that the account must wait now, or 0. */
  getDelaySeconds(account: ThrottledAccount): number;
  recordFailure(account: ThrottledAccount): void;
  recordSuccess(account: ThrottledAccount): Promise<void>;
}

interface Failures {
  readonly count: number;
  readonly lockedUntil: number;
}

/**
 * Delays by account. What does not exist is delayed alike, and the answer to a failure waits for no write, so that
 * neither a delay nor the time of an answer tells whether an account exists. Other processes read what is written down.
 */
export function createLoginThrottle(database: Database, clock: () => Date, log: Logger): LoginThrottle {
  const now = () => clock().getTime();
  const failures = createBoundedCache<Failures>(maxAccounts, now);
  const writes = createWriteQueue(log);
  const getKey = ({ identifier, residentId }: ThrottledAccount): string => residentId ?? digest(identifier);
  return {
    getDelaySeconds(account) {
      const localLockedUntil = failures.get(getKey(account))?.lockedUntil ?? 0;
      const until = Math.max(localLockedUntil, account.lockedUntil?.getTime() ?? 0);
      return Math.max(0, Math.ceil((until - now()) / 1000));
    },
    recordFailure(account) {
      const key = getKey(account);
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, lockedUntil: now() + toDelayMs(count) }, now() + failureWindowMs);
      const { residentId } = account;
      if (residentId !== null) writes.add(residentId, () => countFailure(database, residentId, clock()));
    },
    async recordSuccess(account) {
      failures.delete(getKey(account));
      const { residentId } = account;
      if (residentId === null) return;
      await writes.waitForIdle(residentId);
      await database.$executeRaw`
        UPDATE credentials SET failed_count = 0, locked_until = NULL, updated_at = ${clock()}
        WHERE resident_id = ${residentId}::uuid AND failed_count > 0`;
    },
  };
}

const toDelayMs = (count: number): number =>
  count <= freeAttempts ? 0 : Math.min(maxDelayMs, 1000 * 2 ** Math.min(count - freeAttempts - 1, 6));

/** One statement: parallel failures all count. `updated_at` tells when the account failed before. */
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

/** Writes that nobody waits for, one after the other for each key. */
function createWriteQueue(log: Logger): WriteQueue {
  const lastWrites = new Map<string, Promise<void>>();
  return {
    add(key, write) {
      const pending = (lastWrites.get(key) ?? Promise.resolve())
        .then(write)
        .catch((error: unknown) => log.warn({ err: error }, "failed sign-in not written down"))
        .finally(() => {
          if (lastWrites.get(key) === pending) lastWrites.delete(key);
        });
      lastWrites.set(key, pending);
    },
    waitForIdle: (key) => lastWrites.get(key) ?? Promise.resolve(),
  };
}
