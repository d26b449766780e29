import { createBoundedCache } from "../platform/bounded-cache.js";
import type { Config } from "../platform/config.js";
import { digest } from "../platform/digest.js";
import { type LimiterStore, quotaExceeded } from "../platform/http/quota.js";
import type { LoginThrottle } from "./login-throttle.js";

const maxTrackedKeys = 10_000;
const windowMs = 60_000;

/** A password attempt. */
export interface PasswordAttempt {
  readonly recordFailure: () => Promise<void>;
  readonly recordSuccess: () => Promise<void>;
}

/** What residents sign in with. */
export interface AccountIdentifiers {
  readonly username: string;
  readonly email: string | null;
}

/**
 * Limits password attempts by identifier, or by session: a rate per minute, and a delay after failures. The username and the
 * address of an account count separately, because a common count would tell which address belongs to a username.
 */
export interface Lockout {
  /** Starts an attempt with an identifier, whether or not it has an account. Throws 429 while it is delayed. */
  readonly startAttempt: (identifier: string) => Promise<PasswordAttempt>;
  /** Starts an attempt of a signed-in caller. Throws 429 while the session is delayed. */
  readonly startSessionAttempt: (sessionId: string) => Promise<PasswordAttempt>;
  /** Counts a request for a mail. Throws 429 when too many were requested for the address, registered or not. */
  readonly countMailRequest: (email: string) => Promise<void>;
  /** Clears the delays of an account whose owner has authenticated in another way. */
  readonly clearFailures: (account: AccountIdentifiers) => Promise<void>;
}

/** Counts an attempt. Returns the seconds until the next window when there were too many, else 0. */
export type CountAttempt = (key: string) => number | Promise<number>;

/** Counts attempts over all processes in the shared store, else in this process by a monotonic clock. */
export function createAttemptCounter({
  config: { attemptsPerMinute },
  limiterStore,
  monotonic,
}: {
  readonly config: Pick<Config, "attemptsPerMinute">;
  readonly limiterStore?: LimiterStore | undefined;
  readonly monotonic: () => number;
}): CountAttempt {
  if (limiterStore === undefined) return createWindowCounter(attemptsPerMinute, monotonic);
  const limiter = limiterStore("attempts", attemptsPerMinute, windowMs / 1000);
  return async (key) => {
    const { isExceeded, seconds } = await limiter(key);
    return isExceeded ? seconds : 0;
  };
}

/** Limits attempts over all processes. */
export function createLockout(throttle: LoginThrottle, countAttempt: CountAttempt): Lockout {
  const start = async (key: string): Promise<PasswordAttempt> => {
    const [exceededSeconds, { count, delaySeconds }] = await Promise.all([
      countAttempt(key),
      throttle.readFailures(key),
    ]);
    assertNotLockedOut(Math.max(exceededSeconds, delaySeconds));
    return {
      recordFailure: () => throttle.recordFailure(key),
      recordSuccess: async () => {
        if (count > 0) await throttle.clearFailures(key);
      },
    };
  };
  return {
    startAttempt: (identifier) => start(toIdentifierKey(identifier)),
    startSessionAttempt: (sessionId) => start(digest(`session ${sessionId}`)),
    countMailRequest: async (email) =>
      assertNotLockedOut(await countAttempt(digest(`mail ${toLowerCase(email)}`))),
    clearFailures: async ({ username, email }) => {
      await throttle.clearFailures(toIdentifierKey(username));
      if (email !== null) await throttle.clearFailures(toIdentifierKey(email));
    },
  };
}

const toIdentifierKey = (identifier: string): string => digest(toLowerCase(identifier));

/** Like `lower` of PostgreSQL, which finds accounts. It makes `İ` an `i`, JavaScript an `i` and a combining dot. */
const toLowerCase = (identifier: string): string => identifier.toLowerCase().replaceAll("\u0307", "");

/** Fixed-window counter of one minute. Returns the seconds until the next window when the limit is exceeded, else 0. */
function createWindowCounter(perMinute: number, now: () => number): (key: string) => number {
  const windows = createBoundedCache<{ count: number; readonly endsAt: number }>({
    max: maxTrackedKeys,
    now,
  });
  return (key) => {
    const window = windows.get(key) ?? { count: 0, endsAt: now() + windowMs };
    windows.set(key, window, window.endsAt);
    window.count += 1;
    return window.count > perMinute ? Math.ceil((window.endsAt - now()) / 1000) : 0;
  };
}

function assertNotLockedOut(seconds: number): void {
  if (seconds > 0) throw quotaExceeded(seconds);
}

const noopAttempt: PasswordAttempt = {
  recordFailure: () => Promise.resolve(),
  recordSuccess: () => Promise.resolve(),
};

/** No limits: `RATE_LIMITS=off`. */
export const disabledLockout: Lockout = {
  startAttempt: () => Promise.resolve(noopAttempt),
  startSessionAttempt: () => Promise.resolve(noopAttempt),
  countMailRequest: () => Promise.resolve(),
  clearFailures: () => Promise.resolve(),
};
