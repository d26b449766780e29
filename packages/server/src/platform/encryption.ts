import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values at rest. The context, such as the id of the row, is authenticated with the ciphertext. */
export interface Encryption {
  encrypt(plaintext: Uint8Array, context: string): string;
  /** Returns null when the secret or the context is wrong. */
  decrypt(ciphertext: string, context: string): Buffer | null;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Creates AES-256-GCM encryption with a key derived from the secret for each purpose. */
export function createEncryption(secret: string | Uint8Array, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    encrypt(plaintext, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
    },
    decrypt(ciphertext, context) {
      const bytes = Buffer.from(ciphertext, "base64url");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
