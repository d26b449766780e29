/** A secret of this page and what the service is shown of it (RFC 7636, S256). */
export interface Pkce {
  /** Keep it in `sessionStorage` until the browser is back, then send it as `code_verifier`. */
  readonly verifier: string;
  /** Send it as `code_challenge`. */
  readonly challenge: string;
}

/**
 * Makes what binds a sign-in by a provider to this page: a one-time code is worth nothing without the verifier.
 * @example
 * const { verifier, challenge } = await createPkce();
 * sessionStorage.setItem("verifier", verifier);
 * const start = await api.authentication.google({ query: { code_challenge: challenge } });
 * location.assign(start.authorization_url);
 */
export async function createPkce(): Promise<Pkce> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
