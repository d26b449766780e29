import { v7 as newId } from "uuid";
import { createAccessTokens } from "../../../server/src/areas/authentication/access-tokens.js";
import { readSigningKey } from "../../../server/src/platform/signing-key.js";

const { JWT_PRIVATE_KEY = "", SESSION_SECRET = "" } = process.env;

/** Issues and verifies access tokens of the seeded sessions. */
export const accessTokens = createAccessTokens({
  secrets: {
    signingKeys: [readSigningKey(JWT_PRIVATE_KEY)],
    sessionSecrets: [SESSION_SECRET],
    cursorSecrets: [""],
  },
  clock: () => new Date(),
  newId,
});

const maxCachedTokens = 10_000;
const verified = new Map<string, { readonly residentId: string; readonly expiresAt: number }>();

/** Returns the ID of the calling resident, or null. Verified tokens are cached, because a signature takes 50 µs to check. */
export async function findCaller(authorization = ""): Promise<string | null> {
  const cached = verified.get(authorization);
  if (cached !== undefined && cached.expiresAt > Date.now()) return cached.residentId;
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
  if (token === undefined) return null;
  const claims = await accessTokens.verify(token).catch(() => null);
  if (claims === null) return null;
  if (verified.size >= maxCachedTokens) verified.clear();
  verified.set(authorization, claims);
  return claims.residentId;
}

const meanTtlMs = 5 * 60_000;

/** Caches the mean of all ratings for five minutes. */
export function cacheMean(findMean: () => Promise<number>): () => Promise<number> {
  let cached: { readonly mean: Promise<number>; readonly expiresAt: number } | undefined;
  return () => {
    if (cached === undefined || cached.expiresAt <= Date.now())
      cached = { mean: findMean(), expiresAt: Date.now() + meanTtlMs };
    return cached.mean;
  };
}
