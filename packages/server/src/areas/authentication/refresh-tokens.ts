import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createSealing } from "../../platform/sealing.js";

/** What a refresh token says: the place that it takes in its session's chain. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: bigint;
  readonly mac: string;
}

/** Refresh tokens are `session.counter.mac`. Each session has its own key, which is encrypted at rest. */
export interface RefreshTokens {
  /** A session's new key as it is stored. */
  newKey(sessionId: string): string;
  make(sessionId: string, counter: bigint, storedKey: string): string;
  /** Whether the token was made with the session's key. A key that another secret encrypted makes none genuine. */
  isGenuine(claims: RefreshClaims, storedKey: string): boolean;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,17})\.([\w-]{43})$/;

/** The parts of a refresh token, or null for what cannot be one. */
export function readRefreshToken(token: string): RefreshClaims | null {
  const [, sessionId, counter, mac] = shape.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return null;
  return { sessionId, counter: BigInt(counter), mac };
}

/** Refresh tokens whose keys are encrypted under the service's session secret (AES-256-GCM, bound to the session's id). */
export function createRefreshTokens(sessionSecret: string | Uint8Array): RefreshTokens {
  const { seal, open } = createSealing(sessionSecret, "session keys");
  return {
    newKey: (sessionId) => seal(randomBytes(32), sessionId),
    make(sessionId, counter, storedKey) {
      const key = open(storedKey, sessionId);
      if (key === null) throw new Error(`the key of session ${sessionId} was encrypted by another secret`);
      return `${sessionId}.${counter}.${macOf(key, sessionId, counter)}`;
    },
    isGenuine({ sessionId, counter, mac }, storedKey) {
      const key = open(storedKey, sessionId);
      return key !== null && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, sessionId, counter)));
    },
  };
}

const macOf = (key: Buffer, sessionId: string, counter: bigint): string =>
  createHmac("sha256", key).update(`${sessionId}.${counter}`).digest("base64url");
