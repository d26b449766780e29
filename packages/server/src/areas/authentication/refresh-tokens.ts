import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createEncryption } from "../../platform/encryption.js";

/** What a refresh token says: the place that it takes in its session's chain. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: bigint;
  readonly mac: string;
}

/** Refresh tokens are `session.counter.mac`. Each session has its own key, which is encrypted at rest. */
export interface RefreshTokens {
  /** A session's new key as it is stored. */
  generateKey(sessionId: string): string;
  create(sessionId: string, counter: bigint, encryptedKey: string): string;
  /** Whether the token was made with the session's key. A key that another secret encrypted makes none genuine. */
  hasValidMac(claims: RefreshClaims, encryptedKey: string): boolean;
}

const refreshTokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,17})\.([\w-]{43})$/;

/** The parts of a refresh token, or null for what cannot be one. */
export function parseRefreshToken(token: string): RefreshClaims | null {
  const [, sessionId, counter, mac] = refreshTokenPattern.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return null;
  return { sessionId, counter: BigInt(counter), mac };
}

/** Refresh tokens whose keys are encrypted under the service's session secret (AES-256-GCM, bound to the session's id). */
export function createRefreshTokens(sessionSecret: string | Uint8Array): RefreshTokens {
  const { encrypt, decrypt } = createEncryption(sessionSecret, "session keys");
  return {
    generateKey: (sessionId) => encrypt(randomBytes(32), sessionId),
    create(sessionId, counter, encryptedKey) {
      const key = decrypt(encryptedKey, sessionId);
      if (key === null) throw new Error(`the key of session ${sessionId} was encrypted by another secret`);
      return `${sessionId}.${counter}.${computeMac(key, sessionId, counter)}`;
    },
    hasValidMac({ sessionId, counter, mac }, encryptedKey) {
      const key = decrypt(encryptedKey, sessionId);
      return (
        key !== null && timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(key, sessionId, counter)))
      );
    },
  };
}

const computeMac = (key: Buffer, sessionId: string, counter: bigint): string =>
  createHmac("sha256", key).update(`${sessionId}.${counter}`).digest("base64url");
