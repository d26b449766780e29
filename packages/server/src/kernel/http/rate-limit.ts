import type { Response } from "express";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { RouteExtensions } from "./operation.js";
import type { Identity } from "./authenticate.js";
import { addressBlock } from "../../platform/http/client-address.js";
import type { Quotas } from "../../platform/config.js";
import { problem } from "../../platform/http/problem.js";

type QuotaName = keyof Quotas;

/** Counts a request against its quota and writes the RateLimit headers. Throws 429 when the quota is used up. */
export type ApplyRateLimit = (
  policy: RouteExtensions["rateLimit"],
  identity: Identity,
  ip: string,
  response: Response,
) => Promise<void>;

/** Where quotas are counted. A shared store makes several processes count together. */
export type LimiterStore = (quota: string, points: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process. */
const memoryStore: LimiterStore = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

const windowSeconds = 60;

/** Rate limits by the contract's named policies, with the RateLimit fields of the IETF draft. */
export function createRateLimit(quotas: Quotas, store: LimiterStore = memoryStore): ApplyRateLimit {
  const limiters = new Map(
    Object.entries(quotas).map(([name, points]) => [name, store(name, points as number, windowSeconds)]),
  );
  return async (policy, identity, ip, response) => {
    if (policy === "EXEMPT") return;
    const name = selectQuota(policy, identity);
    const quota = quotas[name];
    response.setHeader("RateLimit-Policy", `"${name}";q=${quota};w=${windowSeconds}`);
    const { remaining, seconds, exceeded } = await consume(limiters.get(name), selectKey(name, identity, ip));
    response.setHeader("RateLimit", `"${name}";r=${remaining};t=${seconds}`);
    if (exceeded)
      throw problem("quota-exceeded", `Try again in ${seconds} seconds.`, { retry_after: seconds });
  };
}

function selectQuota(policy: RouteExtensions["rateLimit"], identity: Identity): QuotaName {
  if (policy === "CREDENTIALS") return "credentials";
  if (policy === "RELATION" && identity.quota === "resident") return "relation";
  if (policy === "EMAIL" && identity.quota === "secret-key") return "email";
  return identity.quota;
}

const selectKey = (name: QuotaName, { quotaKey }: Identity, ip: string): string =>
  name === "credentials" || quotaKey === null ? addressBlock(ip) : quotaKey;

async function consume(
  limiter: RateLimiterAbstract | undefined,
  key: string,
): Promise<{ remaining: number; seconds: number; exceeded: boolean }> {
  if (limiter === undefined) throw new Error("no limiter for this quota");
  try {
    return { ...toRemaining(await limiter.consume(key)), exceeded: false };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ...toRemaining(error), exceeded: true };
  }
}

const toRemaining = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  remaining: Math.max(0, remainingPoints),
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Counts something against a quota of its own, by the address of who does it. Throws 429 when the quota is used up. */
export type ConsumeQuota = (address: string) => Promise<void>;

/** A quota by address of an area, beside those of requests. */
export function createQuota(
  { name, quota, seconds }: { readonly name: string; readonly quota: number; readonly seconds: number },
  store: LimiterStore = memoryStore,
): ConsumeQuota {
  const limiter = store(name, quota, seconds);
  return async (address) => {
    const { exceeded, seconds: wait } = await consume(limiter, addressBlock(address));
    if (exceeded) throw problem("quota-exceeded", `Try again in ${wait} seconds.`, { retry_after: wait });
  };
}

/** Counts nothing: `RATE_LIMITS=off`. */
export const noQuota: ConsumeQuota = async () => undefined;

/** Counts nothing: `RATE_LIMITS=off`. */
export const noRateLimit: ApplyRateLimit = async () => undefined;
