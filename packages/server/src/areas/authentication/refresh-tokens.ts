import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createEncryption } from "../../platform/encryption.js";
import type { KeyList } from "../../platform/key-list.js";

/** The parts of a refresh token. The counter is its position in the rotation of its session. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: bigint;
  readonly mac: string;
}

/** Creates and verifies refresh tokens of the form `session.counter.mac`. Each session has its own key, encrypted at rest. */
export interface RefreshTokens {
  /** Generates the key of a new session, encrypted. */
  generateKey(sessionId: string): string;
  /** The key of a session, encrypted with the present secret. */
  renewKey(sessionId: string, encryptedKey: string): string;
  create(sessionId: string, counter: bigint, encryptedKey: string): string;
  /** Whether the token was signed with the key of the session. False if the key was encrypted with another secret. */
  hasValidMac(claims: RefreshClaims, encryptedKey: string): boolean;
}

const refreshTokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,17})\.([\w-]{43})$/;

/** Parses a refresh token. Returns null for a malformed one. */
export function parseRefreshToken(token: string): RefreshClaims | null {
  const [, sessionId, counter, mac] = refreshTokenPattern.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return null;
  return { sessionId, counter: BigInt(counter), mac };
}

/** Session keys are encrypted with the session secrets of the service (AES-256-GCM, bound to the session id). */
export function createRefreshTokens(sessionSecrets: KeyList<string>): RefreshTokens {
  const { encrypt, decrypt, renew } = createEncryption(sessionSecrets, "session keys");
  return {
    generateKey: (sessionId) => encrypt(randomBytes(32), sessionId),
    renewKey: (sessionId, encryptedKey) => renew(encryptedKey, sessionId),
    create(sessionId, counter, encryptedKey) {
      const key = decrypt(encryptedKey, sessionId);
      if (key === null) throw new Error(`the key of session ${sessionId} was encrypted with another secret`);
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
