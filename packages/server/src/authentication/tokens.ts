import { createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, errors, exportJWK, jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { components } from "../contract/schema.js";
import type { Dependencies } from "../dependencies.js";
import { problem, type ProblemError } from "../http/problem.js";

/** Seconds that an access token lives. */
export const accessTokenSeconds = 900;

/** What an access token says. */
export interface AccessClaims {
  readonly residentId: string;
  readonly sessionId: string;
  readonly rolesVersion: number;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Makes and verifies access tokens. */
export interface Tokens {
  mint(subject: TokenSubject): Promise<AccessToken>;
  /** Throws `token-expired` or `invalid-token`. */
  verify(token: string): Promise<AccessClaims>;
  jwks(): Promise<components["schemas"]["Jwks"]>;
}

/** Whom an access token is for. */
export interface TokenSubject {
  readonly residentId: string;
  readonly sessionId: string;
  readonly rolesVersion: number;
  /** The end of the session, which no access token outlives. */
  readonly sessionExpiresAt: Date;
}

/** A signed access token. */
export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
  readonly expiresIn: number;
}

/** What tokens are made of. */
export interface TokenSettings {
  /** An ES256 private key. */
  readonly signingKey: KeyObject;
  readonly clock: () => Date;
  readonly newId: () => string;
}

const algorithm = "ES256";
const tokenType = "at+jwt";
/** How far another process's clock may be ahead. */
const clockToleranceSeconds = 5;
const requiredClaims = ["sub", "sid", "jti", "iat", "exp", "roles_v"];

/** The access tokens of a service. */
export const tokensOf = ({ secrets, clock, newId }: Dependencies): Tokens =>
  createTokens({ signingKey: secrets.signingKey, clock, newId });

/**
 * Access tokens as ES256 JWTs (RFC 9068), the algorithm pinned. Issuer and audience are the signing key's thumbprint URI:
 * all processes with the key accept each other's tokens, whatever their port and base URL.
 */
function createTokens({ signingKey, clock, newId }: TokenSettings): Tokens {
  const publicKey = createPublicKey(signingKey);
  const published = once(() => presentKey(publicKey));
  return {
    async mint({ residentId, sessionId, rolesVersion, sessionExpiresAt }) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const sessionEnd = Math.floor(sessionExpiresAt.getTime() / 1000);
      const expires = Math.max(issuedAt + 1, Math.min(issuedAt + accessTokenSeconds, sessionEnd));
      const { kid } = await published();
      const token = await new SignJWT({ sid: sessionId, roles_v: rolesVersion })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid })
        .setIssuer(thumbprintUri(kid))
        .setAudience(thumbprintUri(kid))
        .setSubject(residentId)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(signingKey);
      return { token, expiresAt: new Date(expires * 1000), expiresIn: expires - issuedAt };
    },
    async verify(token) {
      const currentDate = clock();
      try {
        const issuer = thumbprintUri((await published()).kid);
        const options = {
          algorithms: [algorithm],
          typ: tokenType,
          issuer,
          audience: issuer,
          currentDate,
          requiredClaims,
        };
        const { payload } = await jwtVerify(token, publicKey, options);
        return claimsOf(payload, currentDate);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    jwks: async () => ({ keys: [await published()] }),
  };
}

function claimsOf({ sub, iat, exp, ...own }: JWTPayload, now: Date): AccessClaims {
  const { sid, roles_v } = own;
  if (sub === undefined || exp === undefined || typeof sid !== "string" || typeof roles_v !== "number")
    throw invalidToken();
  if (iat === undefined || iat > now.getTime() / 1000 + clockToleranceSeconds) throw invalidToken();
  return { residentId: sub, sessionId: sid, rolesVersion: roles_v, expiresAt: exp * 1000 };
}

/** 401 for a token that this service did not make, or not for this. */
export const invalidToken = (): ProblemError => problem("invalid-token", "The access token is not valid.");

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return problem("token-expired", "The access token expired.");
  return error instanceof errors.JOSEError ? invalidToken() : error;
}

async function presentKey(publicKey: KeyObject): Promise<components["schemas"]["Jwk"]> {
  const { x = "", y = "" } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y });
  return { kty: "EC", crv: "P-256", x, y, kid, use: "sig", alg: algorithm };
}

/** A key's name as a URI (RFC 9278). */
const thumbprintUri = (kid: string): string => `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${kid}`;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
