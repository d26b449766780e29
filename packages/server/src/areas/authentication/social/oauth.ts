import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
} from "openid-client";
import type { CallbackParameters, FlowSecrets } from "./provider.js";

/** Seconds that a provider may take to answer. */
export const timeoutSeconds = 10;

/** What makes requests to an http address possible; the configuration lets such addresses be on this machine only. */
export const getConfigurationHooks = (url: string): ((configuration: Configuration) => void)[] =>
  url.startsWith("http:") ? [allowInsecureRequests] : [];

/** The address that a browser goes to, with what binds its return to this sign-in. */
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

/** Exchanges the code that a browser came back with. With a nonce an id_token is demanded and checked. */
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
