import { createPublicKey, type KeyObject } from "node:crypto";
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { accessTokenSeconds } from "../../accounts/access-changes.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { mapKeys } from "../../platform/key-list.js";
import { lazy } from "../../platform/lazy.js";

/** The claims of an access token. */
export interface AccessClaims {
  readonly residentId: string;
  readonly sessionId: string;
  readonly rolesVersion: number;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Issues and verifies access tokens. */
export interface AccessTokens {
  issue(subject: TokenSubject): Promise<AccessToken>;
  /** Throws `token-expired` or `invalid-token`. */
  verify(token: string): Promise<AccessClaims>;
  jwks(): Promise<components["schemas"]["Jwks"]>;
}

/** The subject of an access token. */
export interface TokenSubject {
  readonly residentId: string;
  readonly sessionId: string;
  readonly rolesVersion: number;
  /** When the session ends; access tokens do not outlive it. */
  readonly sessionExpiresAt: Date;
}

/** A signed access token. */
export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
  readonly expiresIn: number;
}

const algorithm = "ES256";
const tokenType = "at+jwt";
/** How far the clock of another process may be ahead. */
const clockToleranceSeconds = 5;
const requiredClaims = ["sub", "sid", "jti", "iat", "exp", "roles_v"];

/**
 * Issues and verifies access tokens with the signing keys of the service. They are ES256 JWTs with the type `at+jwt` of
 * RFC 9068; other algorithms and types are rejected. Issuer and audience are the thumbprint URI of the key, so that all
 * processes with the key accept each other's tokens, regardless of port and base URL.
 */
export function createAccessTokens({
  secrets: { signingKeys },
  clock,
  newId,
}: Pick<Dependencies, "secrets" | "clock" | "newId">): AccessTokens {
  const getPublicKeys = lazy(() => Promise.all(mapKeys(signingKeys, toPublicKey)));
  return {
    async issue({ residentId, sessionId, rolesVersion, sessionExpiresAt }) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const sessionEnd = Math.floor(sessionExpiresAt.getTime() / 1000);
      const expiresAtSeconds = Math.max(issuedAt + 1, Math.min(issuedAt + accessTokenSeconds, sessionEnd));
      const [{ jwk, uri }] = await getPublicKeys();
      const token = await new SignJWT({ sid: sessionId, roles_v: rolesVersion })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: jwk.kid })
        .setIssuer(uri)
        .setAudience(uri)
        .setSubject(residentId)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAtSeconds)
        .sign(signingKeys[0]);
      return { token, expiresAt: new Date(expiresAtSeconds * 1000), expiresIn: expiresAtSeconds - issuedAt };
    },
    async verify(token) {
      const currentDate = clock();
      try {
        const keys = await getPublicKeys();
        const { publicKey, uri } = keys.find(({ jwk }) => jwk.kid === readKeyId(token)) ?? keys[0];
        const options = {
          algorithms: [algorithm],
          typ: tokenType,
          issuer: uri,
          audience: uri,
          currentDate,
          requiredClaims,
        };
        const { payload } = await jwtVerify(token, publicKey, options);
        return parseClaims(payload, currentDate);
      } catch (error) {
        throw toProblem(error);
      }
    },
    jwks: async () => ({ keys: (await getPublicKeys()).map(({ jwk }) => jwk) }),
  };
}

function parseClaims({ sub, iat, exp, ...privateClaims }: JWTPayload, now: Date): AccessClaims {
  const { sid, roles_v } = privateClaims;
  if (sub === undefined || exp === undefined || typeof sid !== "string" || typeof roles_v !== "number")
    throw invalidToken();
  if (iat === undefined || iat > now.getTime() / 1000 + clockToleranceSeconds) throw invalidToken();
  return { residentId: sub, sessionId: sid, rolesVersion: roles_v, expiresAt: exp * 1000 };
}

/** Creates a 401 `invalid-token`. */
export const invalidToken = (): ProblemError => problem("invalid-token", "The access token is invalid.");

function toProblem(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return problem("token-expired", "The access token has expired.");
  return error instanceof errors.JOSEError ? invalidToken() : error;
}

/** The key that a token names; undefined for a malformed one, which the verification rejects. */
function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

interface PublicKey {
  readonly publicKey: KeyObject;
  readonly jwk: components["schemas"]["Jwk"];
  /** The thumbprint URI (RFC 9278). */
  readonly uri: string;
}

async function toPublicKey(signingKey: KeyObject): Promise<PublicKey> {
  const publicKey = createPublicKey(signingKey);
  const { x = "", y = "" } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y });
  const jwk = { kty: "EC", crv: "P-256", x, y, kid, use: "sig", alg: algorithm } as const;
  return { publicKey, jwk, uri: `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${kid}` };
}
