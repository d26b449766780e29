/** Encodes bytes in base64url, whose characters need no escapes in URLs and cookies. */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Encodes a text in base64url. */
export const encodeText = (text: string): string => encodeBase64url(new TextEncoder().encode(text));

/** Decodes a text in base64url. Returns null if it is none, because users can write anything into cookies. */
export function decodeText(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}
