import { createPrivateKey, type JsonWebKeyInput, type KeyObject } from "node:crypto";

/** Whether a text is a private key that can sign ES256. */
export function isSigningKey(value: string): boolean {
  try {
    const key = readSigningKey(value);
    return key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** Reads a private key from PEM or JWK. */
export const readSigningKey = (value: string): KeyObject =>
  value.startsWith("{")
    ? createPrivateKey({ key: JSON.parse(value) as JsonWebKeyInput["key"], format: "jwk" })
    : createPrivateKey({ key: value, format: "pem" });

/** A private key as PEM (PKCS #8). */
export const formatSigningKey = (key: KeyObject): string =>
  key.export({ type: "pkcs8", format: "pem" }).toString().trim();

/** Blocks of private keys; OpenSSL may write the parameters of the curve into a block before. */
const pemBlocks = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----[\s\S]*?-----END \1-----/g;

/** Splits a text of several keys: PEM blocks, or a JWK Set. One PEM block or JWK is a list of one. */
export function splitSigningKeys(text: string): readonly string[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return trimmed.match(pemBlocks) ?? [];
  const { keys } = parseObject(trimmed);
  return Array.isArray(keys) ? keys.map((key) => JSON.stringify(key)) : [trimmed];
}

function parseObject(text: string): { readonly keys?: unknown } {
  try {
    // A text that starts with a brace is an object.
    return JSON.parse(text) as { readonly keys?: unknown };
  } catch {
    return {};
  }
}
