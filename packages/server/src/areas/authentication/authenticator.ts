import type { FindResident } from "../../accounts/resident-cache.js";
import type { Revocations } from "../../accounts/revocations.js";
import type { Dependencies } from "../../domain/dependencies.js";
import {
  anonymousIdentity,
  type Authenticate,
  type Caller,
  type Credentials,
  type Identity,
} from "../../kernel/http/caller.js";
import { createBoundedCache } from "../../platform/bounded-cache.js";
import { digest } from "../../platform/digest.js";
import { problem } from "../../platform/http/problem.js";
import { type AccessClaims, type AccessTokens, createAccessTokens, invalidToken } from "./access-tokens.js";
import { createFindServiceKey, type FindServiceKey, type ResolvedServiceKey } from "./find-service-key.js";

const maxCachedTokens = 10_000;

/**
 * Authenticates requests. Every credential that is sent must be valid. With a bearer token only the permissions of its
 * resident count, not those of the service key.
 */
export function createAuthenticator(dependencies: Dependencies): Authenticate {
  const { config, clock, accessChanges, revocations, residentCache } = dependencies;
  const now = () => clock().getTime();
  const findServiceKey = createFindServiceKey(dependencies);
  const identify = createIdentify({
    verify: createCachedVerify(createAccessTokens(dependencies), now),
    findResident: residentCache.find,
    revocations,
  });
  return async (credentials) => {
    const { serviceKey, authorization } = credentials;
    if (serviceKey !== undefined || authorization !== undefined) await accessChanges.refresh();
    const key =
      serviceKey === undefined ? null : await resolveServiceKey(serviceKey, credentials, findServiceKey);
    if (key === null && config.requireServiceKey && !credentials.byNavigation)
      throw problem("service-key-required", "Send the key of the application in X-Service-Key.");
    if (authorization !== undefined)
      return identify(parseBearerToken(authorization), credentials.mayBeCached);
    return key === null ? anonymousIdentity : toKeyIdentity(key);
  };
}

async function resolveServiceKey(
  serviceKey: string,
  { origin }: Credentials,
  findServiceKey: FindServiceKey,
): Promise<ResolvedServiceKey> {
  const key = await findServiceKey(serviceKey);
  if (key === null) throw problem("invalid-service-key", "The service key is unknown, expired or revoked.");
  if (key.isSecret && origin !== undefined && !key.allowedOrigins.has(origin))
    throw problem("secret-key-in-browser");
  return key;
}

function toKeyIdentity({ id, isSecret, scopes, expiresAt }: ResolvedServiceKey): Identity {
  if (!isSecret) return { ...anonymousIdentity, quota: "publishable-key", quotaKey: id };
  const caller: Caller = { kind: "key", keyId: id, can: (permission) => scopes.has(permission) };
  return { caller, principal: `key:${id}`, quota: "secret-key", quotaKey: id, expiresAt };
}

function parseBearerToken(authorization: string): string {
  const [, token] = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? [];
  if (token === undefined) throw invalidToken();
  return token;
}

type VerifyToken = (token: string) => Promise<AccessClaims>;

/** Caches verified tokens until they expire, to avoid repeated signature checks. */
function createCachedVerify(accessTokens: AccessTokens, now: () => number): VerifyToken {
  const cache = createBoundedCache<AccessClaims>({ max: maxCachedTokens, now, name: "access_tokens" });
  return async (token) => {
    const key = digest(token);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const claims = await accessTokens.verify(token);
    cache.set(key, claims, claims.expiresAt);
    return claims;
  };
}

interface IdentifyDependencies {
  readonly verify: VerifyToken;
  readonly findResident: FindResident;
  readonly revocations: Revocations;
}

/** Identifies the resident of a bearer token. Claims can be cached, so revocation is checked for every request. */
function createIdentify({ verify, findResident, revocations }: IdentifyDependencies) {
  return async (token: string, mayBeCached: boolean): Promise<Identity> => {
    const claims = await verify(token);
    if (revocations.has(claims.sessionId)) throw sessionRevoked();
    const found = await findResident(claims, mayBeCached);
    if (found === null) throw sessionRevoked();
    const { resident, permissions } = found;
    return {
      caller: {
        kind: "resident",
        resident: { session_id: claims.sessionId, ...resident },
        can: (permission) => resident.status === "ACTIVE" && permissions.has(permission),
      },
      principal: `resident:${resident.id}`,
      quota: "resident",
      quotaKey: resident.id,
      expiresAt: claims.expiresAt,
    };
  };
}

const sessionRevoked = () => problem("session-revoked", "The session has ended.");
