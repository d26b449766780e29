import { WebhookVerificationError } from "./errors.js";

/**
 * The secret of an endpoint (`whsec_…`), or those of several endpoints that send to the same URL. While a secret is rotated, the
 * service signs with the old and the new one, so that one of them is enough here. What is undefined or empty in an array is
 * left out.
 */
export type WebhookSecret = string | undefined | readonly (string | undefined)[];

/** Returns the keys of secrets. Throws `invalid-secret` if there is none, or if one is malformed. */
export function readSecrets(secret: WebhookSecret): readonly ArrayBuffer[] {
  const secrets = [secret].flat().filter((one) => one !== undefined && one !== "");
  if (secrets.length === 0) throw new WebhookVerificationError("invalid-secret");
  return secrets.map(readSecret);
}

/** The line break at the end of a file does no harm. */
const pattern = /^\s*whsec_([A-Za-z\d+/]+={0,2})\s*$/;

function readSecret(secret: unknown): ArrayBuffer {
  const [, base64 = ""] = pattern.exec(String(secret)) ?? [];
  const key = decodeBase64(base64);
  if (key === undefined || key.byteLength === 0) throw new WebhookVerificationError("invalid-secret");
  return key;
}

/** Returns the bytes of base64, or undefined if it is malformed. */
export function decodeBase64(text: string): ArrayBuffer | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
  } catch {
    return undefined;
  }
}
