import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

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
export function createTextSigner(secret: string): TextSigner {
  const key = createSecretKey(secret, "utf8");
  const recent = new Map<string, string>();
  const compute = (text: string): string =>
    createHmac("sha256", key).update(text).digest().toString("base64url", 0, 16);
  const remember = (text: string, signature: string): void => {
    if (recent.size >= maxRecent) recent.clear();
    recent.set(text, signature);
  };
  return {
    sign(text) {
      const known = recent.get(text);
      if (known !== undefined) return known;
      const signature = compute(text);
      remember(text, signature);
      return signature;
    },
    verify(text, signature) {
      const known = recent.get(text);
      // Compared as text: the decoder of base64url ignores unknown characters.
      const [received, expected] = [Buffer.from(signature), Buffer.from(known ?? compute(text))];
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
      // Only texts that were signed are remembered, which are short.
      if (known === undefined) remember(text, signature);
      return true;
    },
  };
}
