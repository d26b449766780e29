import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { createBoundedCache } from "./bounded-cache.js";
import { type KeyList, mapKeys } from "./key-list.js";

/** Signs short texts, which clients send back. */
export interface TextSigner {
  /** Returns the signature of a text: 128 bits in base64url. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

const maxRecent = 1_000;

/**
 * Creates a signer with HMAC-SHA-256. It remembers the signatures of recent texts: many clients read the same first pages, and
 * send a cursor back soon after they received it.
 */
export function createTextSigner(secrets: KeyList<string>): TextSigner {
  const [key, ...earlierKeys] = mapKeys(secrets, (secret) => createSecretKey(secret, "utf8"));
  const recent = createBoundedCache<string>({ max: maxRecent, now: Date.now, name: "signatures" });
  const remember = (text: string, signature: string): void => recent.set(text, signature, Infinity);
  const compute = (text: string): string => recent.get(text) ?? computeSignature(key, text);
  return {
    sign(text) {
      const signature = compute(text);
      remember(text, signature);
      return signature;
    },
    verify(text, signature) {
      const computed = compute(text);
      if (!isEqual(signature, computed))
        return earlierKeys.some((earlier) => isEqual(signature, computeSignature(earlier, text)));
      // Only texts that were signed are remembered, which are short.
      remember(text, computed);
      return true;
    },
  };
}

const computeSignature = (key: KeyObject, text: string): string =>
  createHmac("sha256", key).update(text).digest().toString("base64url", 0, 16);

/** Compares signatures as text: the decoder of base64url ignores unknown characters. */
function isEqual(signature: string, computed: string): boolean {
  const [received, expected] = [Buffer.from(signature), Buffer.from(computed)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
