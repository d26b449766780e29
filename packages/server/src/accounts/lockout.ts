import { createBoundedCache } from "../platform/bounded-cache.js";
import type { Config } from "../platform/config.js";
import { digest } from "../platform/digest.js";
import { type LimiterStore, quotaExceeded } from "../platform/http/quota.js";
import type { LoginThrottle, ThrottledAccount } from "./login-throttle.js";

const maxTrackedKeys = 10_000;
const windowMs = 60_000;

/** A password attempt. */
export interface PasswordAttempt {
  readonly recordFailure: () => void;
  readonly recordSuccess: () => Promise<void>;
}

/** The account of a password attempt. */
export interface AttemptedAccount {
  readonly id: string;
  /** Null for an account without a password. */
  readonly credential_version: number | null;
  readonly locked_until: Date | null;
  readonly failed_count: number | null;
}

/** Starts an attempt for an account. Throws 429 while the account is locked out. */
export type StartAttempt = (
  identifier: string,
  account: AttemptedAccount | undefined,
) => Promise<PasswordAttempt>;

/** Limits password attempts by account, existing or not, or by session: a rate per minute, and a delay after failures. */
export interface Lockout {
  readonly startAttempt: StartAttempt;
  /** Starts an attempt of a signed-in caller. Throws 429 while the session is locked out. */
  readonly startSessionAttempt: (sessionId: string) => Promise<PasswordAttempt>;
  /** Counts a request for a mail. Throws 429 when too many were requested for the address, registered or not. */
  readonly countMailRequest: (email: string) => Promise<void>;
  /** Clears the delay of an account whose owner has authenticated in another way. */
  readonly clearFailures: (residentId: string) => Promise<void>;
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

/** Limits attempts; delays are shared by all processes. */
export function createLockout(throttle: LoginThrottle, countAttempt: CountAttempt): Lockout {
  const start = async (key: string, throttledAccount: ThrottledAccount): Promise<PasswordAttempt> => {
    assertNotLockedOut(Math.max(await countAttempt(key), throttle.getDelaySeconds(throttledAccount)));
    return {
      recordFailure: () => throttle.recordFailure(throttledAccount),
      recordSuccess: () => throttle.recordSuccess(throttledAccount),
    };
  };
  return {
    startAttempt(identifier, account) {
      const name = identifier.toLowerCase();
      return start(account?.id ?? digest(name), {
        identifier: name,
        residentId: account && account.credential_version !== null ? account.id : null,
        lockedUntil: account?.locked_until ?? null,
        hasFailures: (account?.failed_count ?? 0) > 0,
      });
    },
    startSessionAttempt(sessionId) {
      const name = `session ${sessionId}`;
      return start(digest(name), {
        identifier: name,
        residentId: null,
        lockedUntil: null,
        hasFailures: false,
      });
    },
    countMailRequest: async (email) =>
      assertNotLockedOut(await countAttempt(digest(`mail ${email.toLowerCase()}`))),
    clearFailures: (residentId) =>
      throttle.recordSuccess({ identifier: "", residentId, lockedUntil: null, hasFailures: true }),
  };
}

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
  recordFailure: () => undefined,
  recordSuccess: () => Promise.resolve(),
};

/** No limits: `RATE_LIMITS=off`. */
export const disabledLockout: Lockout = {
  startAttempt: () => Promise.resolve(noopAttempt),
  startSessionAttempt: () => Promise.resolve(noopAttempt),
  countMailRequest: () => Promise.resolve(),
  clearFailures: () => Promise.resolve(),
};
