import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "./client-address.js";
import { problem, type ProblemError } from "./problem.js";

/** Counts one request against the quota of a key. */
export type Limiter = (key: string) => Promise<QuotaState>;

/** Creates a limiter for a quota. Processes with a shared store share their counters. */
export type LimiterStore = (quota: string, points: number, seconds: number) => Limiter;

/** Creates a limiter with counters in memory. */
export const memoryStore: LimiterStore = (keyPrefix, points, duration) =>
  createLimiter(new RateLimiterMemory({ keyPrefix, points, duration }));

/** The state of a quota after a request. */
export interface QuotaState {
  readonly remaining: number;
  /** Seconds until the window ends and counting starts again. */
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Creates a limiter from one of the library, whose store may fail. */
export const createLimiter =
  (limiter: RateLimiterAbstract): Limiter =>
  async (key) => {
    try {
      return { ...readState(await limiter.consume(key), limiter.duration), isExceeded: false };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { ...readState(error, limiter.duration), isExceeded: true };
    }
  };

/** The limiter ends windows by a timer, and reports how long they last by the clock, which may have been set back. */
const readState = ({ remainingPoints, msBeforeNext }: RateLimiterRes, windowSeconds: number) => ({
  remaining: Math.max(0, remainingPoints),
  seconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000))),
});

/** 429 `quota-exceeded`. */
export const quotaExceeded = (seconds: number): ProblemError =>
  problem("quota-exceeded", `Try again in ${seconds} seconds.`, { retry_after: seconds });

/** Counts against a quota by the address of the client. Throws 429 when it is exceeded. */
export type ConsumeQuota = (address: string) => Promise<void>;

/** Creates a quota by address for one area, in addition to the rate limits of requests. */
export function createQuota(
  { name, quota, seconds }: { readonly name: string; readonly quota: number; readonly seconds: number },
  store: LimiterStore = memoryStore,
): ConsumeQuota {
  const limiter = store(name, quota, seconds);
  return async (address) => {
    const state = await limiter(addressBlock(address));
    if (state.isExceeded) throw quotaExceeded(state.seconds);
  };
}

/** Disables a quota, for `RATE_LIMITS=off`. */
export const noQuota: ConsumeQuota = async () => undefined;
