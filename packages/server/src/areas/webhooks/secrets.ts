import { createHmac, randomBytes } from "node:crypto";
import { createEncryption } from "../../platform/encryption.js";
import type { Secrets } from "../../platform/secrets.js";

/** Generates a secret: `whsec_` and 32 random bytes in base64. */
export const generateSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Encrypts the secrets of endpoints at rest, each with the id of its endpoint as the context. */
export const createSecretEncryption = ({ sessionSecrets }: Pick<Secrets, "sessionSecrets">) =>
  createEncryption(sessionSecrets, "webhook secrets");

/**
 * Signs a delivery (Standard Webhooks): HMAC-SHA256 of the id of the event, the time of the attempt and the body, with each of the
 * secrets. Returns the header `webhook-signature`.
 */
export function signDelivery(
  secrets: readonly string[],
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): string {
  const signed = `${id}.${String(seconds)}.${body}`;
  const sign = (secret: string): string =>
    createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(signed)
      .digest("base64");
  return secrets.map((secret) => `v1,${sign(secret)}`).join(" ");
}
