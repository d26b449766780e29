import { encodeBase64url } from "./base64url.js";

/** A PKCE code verifier and its S256 challenge (RFC 7636). */
export interface Pkce {
  /** Keep it in `sessionStorage` until the provider redirects back, then send it as `code_verifier`. */
  readonly verifier: string;
  /** Send it as `code_challenge`. */
  readonly challenge: string;
}

/**
 * Creates a PKCE verifier and challenge for social sign-in. A one-time code can only be used with its verifier.
 * @example
 * const { verifier, challenge } = await createPkce();
 * sessionStorage.setItem("verifier", verifier);
 * const { authorization_url } = await api.authentication.google({ query: { code_challenge: challenge } });
 * location.assign(authorization_url);
 */
export async function createPkce(): Promise<Pkce> {
  const verifier = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: encodeBase64url(new Uint8Array(hash)) };
}
