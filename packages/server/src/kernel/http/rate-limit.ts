import type { Response } from "express";
import type { Quotas } from "../../platform/config.js";
import { addressBlock } from "../../platform/http/client-address.js";
import { type LimiterStore, memoryStore, quotaExceeded } from "../../platform/http/quota.js";
import type { Observer } from "../../platform/observer.js";
import type { RateLimitPolicy } from "../contract/operation-metadata.js";
import type { Identity } from "./caller.js";

type QuotaName = keyof Quotas;

/** Counts a request against its quota, by the address of the client or the id of the caller, and writes the RateLimit headers. Throws 429 when the quota is exceeded. */
export type ApplyRateLimit = (
  policy: RateLimitPolicy,
  identity: Identity,
  getAddress: () => string,
  response: Response,
) => Promise<void>;

const windowSeconds = 60;

interface RateLimitOptions {
  readonly store?: LimiterStore | undefined;
  readonly quotaExceeded?: Observer["quotaExceeded"] | undefined;
}

/** Creates the rate limits of the contract's policies, with the RateLimit fields of the IETF draft. */
export function createRateLimit(
  quotas: Quotas,
  { store = memoryStore, quotaExceeded: tellExceeded }: RateLimitOptions = {},
): ApplyRateLimit {
  const limiters = new Map(
    Object.entries(quotas).map(([name, points]) => [name, store(name, points as number, windowSeconds)]),
  );
  return async (policy, identity, getAddress, response) => {
    if (policy === "EXEMPT") return;
    const name = selectQuota(policy, identity);
    const quota = quotas[name];
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`There is no quota ${name}.`);
    response.setHeader("RateLimit-Policy", `"${name}";q=${quota};w=${windowSeconds}`);
    const { remaining, seconds, isExceeded } = await limiter(selectKey(name, identity, getAddress));
    response.setHeader("RateLimit", `"${name}";r=${remaining};t=${seconds}`);
    if (!isExceeded) return;
    tellExceeded?.(name);
    throw quotaExceeded(seconds);
  };
}

function selectQuota(policy: RateLimitPolicy, identity: Identity): QuotaName {
  if (policy === "CREDENTIALS") return "credentials";
  if (policy === "RELATION" && identity.quota === "resident") return "relation";
  if (policy === "EMAIL" && identity.quota === "secret-key") return "email";
  return identity.quota;
}

const selectKey = (name: QuotaName, { quotaKey }: Identity, getAddress: () => string): string =>
  name === "credentials" || quotaKey === null ? addressBlock(getAddress()) : quotaKey;

/** Disables rate limits, for `RATE_LIMITS=off`. */
export const noRateLimit: ApplyRateLimit = async () => undefined;
