import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

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
  const secret = Buffer.from(hkdfSync("sha256", sessionSecret, "", "session keys", 32));
  return {
    newKey: (sessionId) => seal(secret, randomBytes(32), sessionId),
    make(sessionId, counter, storedKey) {
      const key = open(secret, storedKey, sessionId);
      if (key === null) throw new Error(`the key of session ${sessionId} was encrypted by another secret`);
      return `${sessionId}.${counter}.${macOf(key, sessionId, counter)}`;
    },
    isGenuine({ sessionId, counter, mac }, storedKey) {
      const key = open(secret, storedKey, sessionId);
      return key !== null && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, sessionId, counter)));
    },
  };
}

const macOf = (key: Buffer, sessionId: string, counter: bigint): string =>
  createHmac("sha256", key).update(`${sessionId}.${counter}`).digest("base64url");

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

function seal(secret: Buffer, plain: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString("base64url");
}

function open(secret: Buffer, text: string, context: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  const decryption = createDecipheriv(cipher, secret, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]);
  } catch {
    return null;
  }
}
