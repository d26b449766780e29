import type { Database } from "../database/client.js";
import { createBoundedCache } from "./bounded-cache.js";
import { digest } from "./digest.js";

const free = 4;
const longestDelayMs = 60_000;
const memoryMs = 15 * 60_000;
const maxUnknown = 10_000;

/** An account as its delay is kept: by its credentials, or in memory when it has none or does not exist. */
export interface DelayedAccount {
  /** What was typed to name the account. */
  readonly identifier: string;
  /** The resident whose credentials exist, or null. */
  readonly residentId: string | null;
  readonly lockedUntil: Date | null;
}

/** Makes each attempt wait after the fifth failure: 1 second, doubling to 60, forgotten after 15 minutes or a success. */
export interface Delays {
  /** Seconds that the account must wait now, or 0. */
  wait(account: DelayedAccount): number;
  failed(account: DelayedAccount): Promise<void>;
  succeeded(account: DelayedAccount): Promise<void>;
}

interface Failures {
  readonly count: number;
  readonly lockedUntil: number;
}

/** Delays by account. What does not exist is delayed alike, so that a delay tells nobody whether an account exists. */
export function createDelays(database: Database, clock: () => Date): Delays {
  const now = () => clock().getTime();
  const unknown = createBoundedCache<Failures>(maxUnknown, now);
  return {
    wait({ identifier, residentId, lockedUntil }) {
      const until =
        residentId === null
          ? (unknown.get(digest(identifier))?.lockedUntil ?? 0)
          : (lockedUntil?.getTime() ?? 0);
      return Math.max(0, Math.ceil((until - now()) / 1000));
    },
    async failed({ identifier, residentId }) {
      if (residentId !== null) return countFailure(database, residentId, clock());
      const key = digest(identifier);
      const count = (unknown.get(key)?.count ?? 0) + 1;
      unknown.set(key, { count, lockedUntil: now() + delayMs(count) }, now() + memoryMs);
    },
    async succeeded({ residentId }) {
      if (residentId === null) return;
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
