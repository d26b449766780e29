import type { Dependencies } from "../../events/dependencies.js";
import {
  nobody,
  type Authenticate,
  type Credentials,
  type Identity,
} from "../../kernel/http/authenticate.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { createBoundedCache } from "../../platform/bounded-cache.js";
import { digest } from "../../platform/digest.js";
import { createFindServiceKey, type FindServiceKey, type KnownKey } from "./find-service-key.js";
import type { FindResident } from "../../events/residents-cache.js";
import type { Revocations } from "../../events/revocations.js";
import { invalidToken, tokensOf, type AccessClaims, type Tokens } from "./tokens.js";

const maxTokens = 10_000;

/** Tells who sent a request, by the rules of credentials: whatever is presented must be valid, a bearer token's rights alone count. */
export function createAuthenticator(
  dependencies: Dependencies,
): Authenticate {
  const { config, database, clock, revocations, residentsCache, background } = dependencies;
  const now = () => clock().getTime();
  const findKey = createFindServiceKey(database, now, background);
  const identify = createIdentify({
    verify: cachedVerify(tokensOf(dependencies), now),
    findResident: residentsCache.find,
    revocations,
  });
  return async (credentials) => {
    const key = await keyOf(credentials, findKey);
    if (key === null && config.requireServiceKey && !credentials.byNavigation)
      throw problem("service-key-required", "Name the application by X-Service-Key.");
    if (credentials.authorization !== undefined)
      return identify(bearerOf(credentials.authorization), credentials.isRead);
    return key === null ? nobody : identityOfKey(key);
  };
}

async function keyOf({ serviceKey, origin }: Credentials, findKey: FindServiceKey): Promise<KnownKey | null> {
  if (serviceKey === undefined) return null;
  const key = await findKey(serviceKey);
  if (key === null) throw problem("invalid-service-key", "The service key is unknown, expired or revoked.");
  if (key.isSecret && origin !== undefined && !key.allowedOrigins.has(origin))
    throw problem("secret-key-in-browser");
  return key;
}

function identityOfKey({ id, isSecret, scopes }: KnownKey): Identity {
  if (!isSecret) return { ...nobody, quota: "publishable-key", quotaKey: id };
  const caller: Caller = { kind: "key", keyId: id, can: (permission) => scopes.has(permission) };
  return { caller, principal: `key:${id}`, quota: "secret-key", quotaKey: id };
}

function bearerOf(authorization: string): string {
  const [, token] = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? [];
  if (token === undefined) throw invalidToken();
  return token;
}

type Verify = (token: string) => Promise<AccessClaims>;

/** Remembers verified tokens until they expire: a look-up instead of a signature check. */
function cachedVerify(tokens: Tokens, now: () => number): Verify {
  const cache = createBoundedCache<AccessClaims>(maxTokens, now);
  return async (token) => {
    const key = digest(token);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const claims = await tokens.verify(token);
    cache.set(key, claims, claims.expiresAt);
    return claims;
  };
}

interface Means {
  readonly verify: Verify;
  readonly findResident: FindResident;
  readonly revocations: Revocations;
}

/** The resident behind a bearer token. Claims come from a cache, so whether the session still lives is asked every time. */
function createIdentify({ verify, findResident, revocations }: Means) {
  return async (token: string, isRead: boolean): Promise<Identity> => {
    const claims = await verify(token);
    await revocations.follow();
    if (revocations.has(claims.sessionId)) throw sessionRevoked();
    const found = await findResident(claims, isRead);
    if (found === null) throw sessionRevoked();
    const { resident, permissions } = found;
    return {
      caller: {
        kind: "resident",
        resident: { ...resident, session_id: claims.sessionId },
        can: (permission) => resident.status === "ACTIVE" && permissions.has(permission),
      },
      principal: `resident:${resident.id}`,
      quota: "resident",
      quotaKey: resident.id,
    };
  };
}

const sessionRevoked = () => problem("session-revoked", "The session has ended.");
