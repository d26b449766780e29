import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
} from "openid-client";
import type { CallbackParameters, FlowSecrets } from "./provider.js";

/** The timeout of requests to providers. */
export const timeoutSeconds = 10;

/** Allows requests to http URLs, which the configuration accepts only for localhost. */
export const getConfigurationHooks = (
  ...urls: readonly string[]
): ((configuration: Configuration) => void)[] =>
  urls.some((url) => url.startsWith("http:")) ? [allowInsecureRequests] : [];

/** Builds the authorization URL, with state and PKCE challenge. */
export async function createAuthorizationUrl(
  configuration: Configuration,
  redirectUri: string,
  { state, verifier }: FlowSecrets,
  parameters: Readonly<Record<string, string>>,
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    ...parameters,
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
}

/** Exchanges the authorization code. With a nonce, an id_token is required and verified. */
export function exchangeCode(
  configuration: Configuration,
  redirectUri: string,
  parameters: CallbackParameters,
  { state, verifier, nonce }: Omit<FlowSecrets, "nonce"> & { readonly nonce?: string },
  tokenParameters?: Readonly<Record<string, string>>,
): ReturnType<typeof authorizationCodeGrant> {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (typeof value === "string") url.searchParams.set(name, value);
  return authorizationCodeGrant(
    configuration,
    url,
    {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(nonce !== undefined && { expectedNonce: nonce, idTokenExpected: true }),
    },
    tokenParameters && { ...tokenParameters },
  );
}
