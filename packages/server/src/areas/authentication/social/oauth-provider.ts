import { ClientSecretPost, Configuration, fetchProtectedResource } from "openid-client";
import { fieldError, validationProblem } from "../../../platform/http/problem.js";
import { UntrustedResponse } from "./failures.js";
import { createAuthorizationUrl, exchangeCode, getConfigurationHooks, timeoutSeconds } from "./oauth.js";
import type { Profile, Provider, ProviderName } from "./provider.js";

/** Sends a GET request to a provider's API, authorized by a token. */
export type FetchResource = (url: string, token: string) => Promise<Response>;

/** The settings of an OAuth 2.0 provider. */
export interface OauthSettings {
  readonly name: Extract<ProviderName, "DISCORD" | "FACEBOOK">;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Fetches the profile of the user to whom an access token belongs. */
  readonly fetchProfile: (fetchResource: FetchResource, accessToken: string) => Promise<Profile>;
  /** Throws when the access token of a native app was issued to another client. Omitted if `fetchProfile` checks this. */
  readonly assertIssuedToClient?: (fetchResource: FetchResource, accessToken: string) => Promise<void>;
}

/** Discord and Facebook: OAuth 2.0 without id_token; the API of the provider returns the profile. */
export function createOauthProvider(settings: OauthSettings): Provider {
  const { name, redirectUri, scope, fetchProfile, assertIssuedToClient } = settings;
  const configuration = createConfiguration(settings);
  const fetchResource: FetchResource = (url, token) =>
    fetchProtectedResource(configuration, token, new URL(url), "GET");
  return {
    name,
    responseMode: "query",
    authorizationUrl: (secrets) => createAuthorizationUrl(configuration, redirectUri, secrets, { scope }),
    async identify(parameters, { state, verifier }) {
      const tokens = await exchangeCode(configuration, redirectUri, parameters, { state, verifier });
      return fetchProfile(fetchResource, tokens.access_token);
    },
    async identifyByToken({ accessToken, nonce }) {
      if (accessToken === undefined)
        throw validationProblem([fieldError("/access_token", "required", "access_token is required.")]);
      if (nonce !== undefined) throw new UntrustedResponse("an access token has no nonce");
      await assertIssuedToClient?.(fetchResource, accessToken);
      return fetchProfile(fetchResource, accessToken);
    },
  };
}

function createConfiguration(settings: OauthSettings): Configuration {
  const { issuer, authorizationEndpoint, tokenEndpoint, clientId, clientSecret } = settings;
  const server = { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  for (const hook of getConfigurationHooks(issuer, tokenEndpoint)) hook(configuration);
  configuration.timeout = timeoutSeconds;
  return configuration;
}
