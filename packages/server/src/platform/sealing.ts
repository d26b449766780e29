import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what must not lie readable in the database. A context, such as the row's id, is bound to it. */
export interface Sealing {
  seal(plain: Uint8Array, context: string): string;
  /** Null for what another secret or context sealed. */
  open(sealed: string, context: string): Buffer | null;
}

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own for each purpose. */
export function createSealing(secret: string | Uint8Array, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([encryption.update(plain), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString("base64url");
    },
    open(text, context) {
      const bytes = Buffer.from(text, "base64url");
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]);
      } catch {
        return null;
      }
    },
  };
}
