import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type KeyList, mapKeys } from "./key-list.js";

/** Encrypts values at rest. The context, such as the id of the row, is authenticated with the ciphertext. */
export interface Encryption {
  encrypt(plaintext: Uint8Array, context: string): string;
  /** Returns null when it was encrypted with none of the secrets, or with another context. */
  decrypt(ciphertext: string, context: string): Buffer | null;
  /** Encrypts with the first secret what was encrypted with another one. Returns everything else unchanged. */
  renew(ciphertext: string, context: string): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Creates AES-256-GCM encryption with keys derived from the secrets for each purpose. */
export function createEncryption(secrets: KeyList<string>, purpose: string): Encryption {
  const [key, ...earlierKeys] = mapKeys(secrets, (secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)),
  );
  const encrypt = (plaintext: Uint8Array, context: string): string =>
    encryptWith(key, plaintext, context).toString("base64url");
  const decryptWithEarlier = (bytes: Buffer, context: string): Buffer | null =>
    findFirst(earlierKeys, (earlier) => decryptWith(earlier, bytes, context));
  return {
    encrypt,
    decrypt(ciphertext, context) {
      const bytes = Buffer.from(ciphertext, "base64url");
      return decryptWith(key, bytes, context) ?? decryptWithEarlier(bytes, context);
    },
    renew(ciphertext, context) {
      const bytes = Buffer.from(ciphertext, "base64url");
      if (earlierKeys.length === 0 || decryptWith(key, bytes, context) !== null) return ciphertext;
      const plaintext = decryptWithEarlier(bytes, context);
      return plaintext === null ? ciphertext : encrypt(plaintext, context);
    },
  };
}

function encryptWith(key: Buffer, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

function decryptWith(key: Buffer, bytes: Buffer, context: string): Buffer | null {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

function findFirst<T, U>(values: readonly T[], find: (value: T) => U | null): U | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}
