import { createPrivateKey, type JsonWebKeyInput } from "node:crypto";

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
export const readSigningKey = (value: string) =>
  value.startsWith("{")
    ? createPrivateKey({ key: JSON.parse(value) as JsonWebKeyInput["key"], format: "jwk" })
    : createPrivateKey({ key: value, format: "pem" });
