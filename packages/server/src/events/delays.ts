import type { Logger } from "pino";
import type { Database } from "../platform/database/client.js";
import { createBoundedCache } from "../platform/bounded-cache.js";
import { digest } from "../platform/digest.js";

const free = 4;
const longestDelayMs = 60_000;
const memoryMs = 15 * 60_000;
const maxAccounts = 10_000;

/** An account as its delay is kept. */
export interface DelayedAccount {
  /** What was typed to name the account. */
  readonly identifier: string;
  /** The resident whose credentials exist, or null. */
  readonly residentId: string | null;
  /** What any process wrote down. */
  readonly lockedUntil: Date | null;
}

/** Makes each attempt wait after the fifth failure: 1 second, doubling to 60, forgotten after 15 minutes or a success. */
export interface Delays {
  /** Seconds that the account must wait now, or 0. */
  wait(account: DelayedAccount): number;
  failed(account: DelayedAccount): void;
  succeeded(account: DelayedAccount): Promise<void>;
}

interface Failures {
  readonly count: number;
  readonly lockedUntil: number;
}

/**
 * Delays by account. What does not exist is delayed alike, and the answer to a failure waits for no write, so that
 * neither a delay nor the time of an answer tells whether an account exists. Other processes read what is written down.
 */
export function createDelays(database: Database, clock: () => Date, log: Logger): Delays {
  const now = () => clock().getTime();
  const failures = createBoundedCache<Failures>(maxAccounts, now);
  const writes = createWrites(log);
  const keyOf = ({ identifier, residentId }: DelayedAccount): string => residentId ?? digest(identifier);
  return {
    wait(account) {
      const known = failures.get(keyOf(account))?.lockedUntil ?? 0;
      const until = Math.max(known, account.lockedUntil?.getTime() ?? 0);
      return Math.max(0, Math.ceil((until - now()) / 1000));
    },
    failed(account) {
      const key = keyOf(account);
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, lockedUntil: now() + delayMs(count) }, now() + memoryMs);
      const { residentId } = account;
      if (residentId !== null) writes.add(residentId, () => countFailure(database, residentId, clock()));
    },
    async succeeded(account) {
      failures.delete(keyOf(account));
      const { residentId } = account;
      if (residentId === null) return;
      await writes.settled(residentId);
      await database.$executeRaw`
        UPDATE credentials SET failed_count = 0, locked_until = NULL, updated_at = ${clock()}
        WHERE resident_id = ${residentId}::uuid AND failed_count > 0`;
    },
  };
}

const delayMs = (count: number): number =>
  count <= free ? 0 : Math.min(longestDelayMs, 1000 * 2 ** Math.min(count - free - 1, 6));

/** One statement: parallel failures all count. `updated_at` tells when the account failed before. */
async function countFailure(database: Database, residentId: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - memoryMs);
  await database.$executeRaw`
    UPDATE credentials c SET failed_count = f.count, updated_at = ${now},
      locked_until = CASE WHEN f.count > ${free}::int THEN
        ${now}::timestamptz + least(60, 2 ^ least(f.count - ${free}::int - 1, 6)) * interval '1 second' END
    FROM (SELECT resident_id, CASE WHEN updated_at < ${forgotten} THEN 1 ELSE failed_count + 1 END AS count
      FROM credentials WHERE resident_id = ${residentId}::uuid FOR UPDATE) f
    WHERE c.resident_id = f.resident_id`;
}

interface Writes {
  add(key: string, write: () => Promise<void>): void;
  settled(key: string): Promise<void>;
}

/** Writes that nobody waits for, one after the other for each key. */
function createWrites(log: Logger): Writes {
  const last = new Map<string, Promise<void>>();
  return {
    add(key, write) {
      const written = (last.get(key) ?? Promise.resolve())
        .then(write)
        .catch((error: unknown) => log.warn({ err: error }, "failed sign-in not written down"))
        .finally(() => {
          if (last.get(key) === written) last.delete(key);
        });
      last.set(key, written);
    },
    settled: (key) => last.get(key) ?? Promise.resolve(),
  };
}
