import { problem } from "../http/problem.js";
import { createBoundedCache } from "./bounded-cache.js";
import type { Delays } from "./delays.js";
import { digest } from "./digest.js";
import type { Account } from "./accounts.js";

const maxAccounts = 10_000;
const windowMs = 60_000;

/** One attempt to prove a password. */
export interface Attempt {
  readonly failed: () => void;
  readonly succeeded: () => Promise<void>;
}

/** Starts an attempt for the account that a caller named. Throws 429 when the account must wait. */
export type StartAttempt = (identifier: string, account: Account | undefined) => Attempt;

/** Counts attempts by account, whether it exists or not: a number per minute, and a delay after failures. */
export function createStartAttempt(delays: Delays, perMinute: number, now: () => number): StartAttempt {
  const windows = createBoundedCache<{ count: number; readonly until: number }>(maxAccounts, now);
  const count = (key: string): number => {
    const window = windows.get(key) ?? { count: 0, until: now() + windowMs };
    windows.set(key, window, window.until);
    window.count += 1;
    return window.count > perMinute ? Math.ceil((window.until - now()) / 1000) : 0;
  };
  return (identifier, account) => {
    const name = identifier.toLowerCase();
    const delayed = {
      identifier: name,
      residentId: account && account.credential_version !== null ? account.id : null,
      lockedUntil: account?.locked_until ?? null,
    };
    const seconds = Math.max(count(account?.id ?? digest(name)), delays.wait(delayed));
    if (seconds > 0)
      throw problem("quota-exceeded", `Try again in ${seconds} seconds.`, { retry_after: seconds });
    return { failed: () => delays.failed(delayed), succeeded: () => delays.succeeded(delayed) };
  };
}

/** Counts nothing: `RATE_LIMITS=off`. */
export const uncounted: StartAttempt = () => ({
  failed: () => undefined,
  succeeded: () => Promise.resolve(),
});
