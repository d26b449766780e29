import { ClientSecretPost, Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { DiscordClient } from "../../../platform/config.js";
import { fieldError, validationProblem } from "../../../platform/http/problem.js";
import { UntrustedResponse } from "./failures.js";
import { createAuthorizationUrl, exchangeCode, getConfigurationHooks, timeoutSeconds } from "./oauth.js";
import { toDisplayName, toEmail, parseResponse } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const userSchema = z.object({
  id: z.string().min(1),
  username: z.string().optional(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});
const authorizationSchema = z.object({ application: z.object({ id: z.string() }) });

/** Discord: OAuth 2.0; its API returns the profile. */
export function createDiscordProvider(client: DiscordClient, redirectUri: string): Provider {
  const configuration = createConfiguration(client);
  const get = (path: string, token: string) =>
    fetchProtectedResource(configuration, token, new URL(`${client.url}/api/v10${path}`), "GET");
  const fetchProfile = async (token: string): Promise<Profile> => {
    const { id, email, verified, global_name, username } = await parseResponse(
      await get("/users/@me", token),
      userSchema,
    );
    return {
      provider: "DISCORD",
      subject: id,
      email: toEmail(email),
      emailVerified: verified === true,
      displayName: toDisplayName(global_name, username),
    };
  };
  return {
    name: "DISCORD",
    callbackMethod: "LINK",
    authorizationUrl: (secrets) =>
      createAuthorizationUrl(configuration, redirectUri, secrets, { scope: "identify email" }),
    async identify(parameters, { state, verifier }) {
      const tokens = await exchangeCode(configuration, redirectUri, parameters, { state, verifier });
      return fetchProfile(tokens.access_token);
    },
    async identifyByToken({ accessToken }) {
      if (accessToken === undefined)
        throw validationProblem([fieldError("/access_token", "required", "access_token is required.")]);
      const { application } = await parseResponse(await get("/oauth2/@me", accessToken), authorizationSchema);
      if (application.id !== client.clientId)
        throw new UntrustedResponse("token was issued to another application");
      return fetchProfile(accessToken);
    },
  };
}

function createConfiguration({ url, clientId, clientSecret }: DiscordClient): Configuration {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/api/v10/oauth2/token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  for (const extension of getConfigurationHooks(url)) extension(configuration);
  configuration.timeout = timeoutSeconds;
  return configuration;
}
