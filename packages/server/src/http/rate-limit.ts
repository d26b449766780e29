import type { Response } from "express";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { RouteExtensions } from "../contract/operation.js";
import type { Identity } from "./authenticate.js";
import { addressBlock } from "./client-address.js";
import { problem } from "./problem.js";

/** Requests per minute by quota. */
export interface Quotas {
  readonly anonymous: number;
  readonly resident: number;
  readonly "publishable-key": number;
  readonly "secret-key": number;
  readonly credentials: number;
  readonly relation: number;
  readonly email: number;
}

type QuotaName = keyof Quotas;

/** Counts a request against its quota and writes the RateLimit headers. Throws 429 when the quota is used up. */
export type Limit = (
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
export function createLimit(quotas: Quotas, store: LimiterStore = memoryStore): Limit {
  const limiters = new Map(
    Object.entries(quotas).map(([name, points]) => [name, store(name, points as number, windowSeconds)]),
  );
  return async (policy, identity, ip, response) => {
    if (policy === "EXEMPT") return;
    const name = quotaOf(policy, identity);
    const quota = quotas[name];
    response.setHeader("RateLimit-Policy", `"${name}";q=${quota};w=${windowSeconds}`);
    const { remaining, seconds, refused } = await consume(limiters.get(name), keyOf(name, identity, ip));
    response.setHeader("RateLimit", `"${name}";r=${remaining};t=${seconds}`);
    if (refused)
      throw problem("quota-exceeded", `Try again in ${seconds} seconds.`, { retry_after: seconds });
  };
}

function quotaOf(policy: RouteExtensions["rateLimit"], identity: Identity): QuotaName {
  if (policy === "CREDENTIALS") return "credentials";
  if (policy === "RELATION" && identity.quota === "resident") return "relation";
  if (policy === "EMAIL" && identity.quota === "secret-key") return "email";
  return identity.quota;
}

const keyOf = (name: QuotaName, { quotaKey }: Identity, ip: string): string =>
  name === "credentials" || quotaKey === null ? addressBlock(ip) : quotaKey;

async function consume(
  limiter: RateLimiterAbstract | undefined,
  key: string,
): Promise<{ remaining: number; seconds: number; refused: boolean }> {
  if (limiter === undefined) throw new Error("no limiter for this quota");
  try {
    return { ...left(await limiter.consume(key)), refused: false };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ...left(error), refused: true };
  }
}

const left = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  remaining: Math.max(0, remainingPoints),
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** Counts something against a quota of its own, by the address of who does it. Throws 429 when the quota is used up. */
export type CountAgainst = (address: string) => Promise<void>;

/** A quota by address of an area, beside those of requests. */
export function createQuota(
  { name, quota, seconds }: { readonly name: string; readonly quota: number; readonly seconds: number },
  store: LimiterStore = memoryStore,
): CountAgainst {
  const limiter = store(name, quota, seconds);
  return async (address) => {
    const { refused, seconds: wait } = await consume(limiter, addressBlock(address));
    if (refused) throw problem("quota-exceeded", `Try again in ${wait} seconds.`, { retry_after: wait });
  };
}

/** Counts nothing: `RATE_LIMITS=off`. */
export const noQuota: CountAgainst = async () => undefined;

/** Counts nothing: `RATE_LIMITS=off`. */
export const noLimit: Limit = async () => undefined;
