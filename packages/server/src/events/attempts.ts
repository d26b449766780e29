import { problem } from "../platform/http/problem.js";
import { createBoundedCache } from "../platform/bounded-cache.js";
import type { DelayedAccount, Delays } from "./delays.js";
import { digest } from "../platform/digest.js";

const maxAccounts = 10_000;
const windowMs = 60_000;

/** One attempt to prove a password. */
export interface Attempt {
  readonly failed: () => void;
  readonly succeeded: () => Promise<void>;
}

/** The account that an attempt is for, as far as its failures are concerned. */
export interface AttemptedAccount {
  readonly id: string;
  /** Null on an account without a password. */
  readonly credential_version: number | null;
  readonly locked_until: Date | null;
}

/** Starts an attempt for the account that a caller named. Throws 429 when the account must wait. */
export type StartAttempt = (identifier: string, account: AttemptedAccount | undefined) => Attempt;

/** Counts by account, whether it exists or not, or by session: a number per minute, and a delay after failures. */
export interface Attempts {
  readonly startAttempt: StartAttempt;
  /** Starts an attempt of a signed-in caller. Throws 429 when the session must wait. */
  readonly startSessionAttempt: (sessionId: string) => Attempt;
  /** Counts a mail that somebody asks for. Throws 429 when the address was named too often, whoever has it. */
  readonly countMailRequest: (email: string) => void;
  /** Ends the delay of an account whose owner has shown who they are. */
  readonly forgetFailures: (residentId: string) => Promise<void>;
}

/** Attempts that are counted in this process, and delayed by what any process saw. */
export function createAttempts(delays: Delays, perMinute: number, now: () => number): Attempts {
  const count = createCount(perMinute, now);
  const start = (key: string, delayed: DelayedAccount): Attempt => {
    refuseFor(Math.max(count(key), delays.wait(delayed)));
    return { failed: () => delays.failed(delayed), succeeded: () => delays.succeeded(delayed) };
  };
  return {
    startAttempt(identifier, account) {
      const name = identifier.toLowerCase();
      return start(account?.id ?? digest(name), {
        identifier: name,
        residentId: account && account.credential_version !== null ? account.id : null,
        lockedUntil: account?.locked_until ?? null,
      });
    },
    startSessionAttempt(sessionId) {
      const name = `session ${sessionId}`;
      return start(digest(name), { identifier: name, residentId: null, lockedUntil: null });
    },
    countMailRequest: (email) => refuseFor(count(digest(`mail ${email.toLowerCase()}`))),
    forgetFailures: (residentId) => delays.succeeded({ identifier: "", residentId, lockedUntil: null }),
  };
}

/** Counts in windows of a minute. Gives the seconds until the next one when there were too many, else 0. */
function createCount(perMinute: number, now: () => number): (key: string) => number {
  const windows = createBoundedCache<{ count: number; readonly until: number }>(maxAccounts, now);
  return (key) => {
    const window = windows.get(key) ?? { count: 0, until: now() + windowMs };
    windows.set(key, window, window.until);
    window.count += 1;
    return window.count > perMinute ? Math.ceil((window.until - now()) / 1000) : 0;
  };
}

function refuseFor(seconds: number): void {
  if (seconds > 0)
    throw problem("quota-exceeded", `Try again in ${seconds} seconds.`, { retry_after: seconds });
}

const uncountedAttempt: Attempt = { failed: () => undefined, succeeded: () => Promise.resolve() };

/** Counts nothing: `RATE_LIMITS=off`. */
export const uncounted: Attempts = {
  startAttempt: () => uncountedAttempt,
  startSessionAttempt: () => uncountedAttempt,
  countMailRequest: () => undefined,
  forgetFailures: () => Promise.resolve(),
};
