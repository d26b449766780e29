import { createHmac } from "node:crypto";
import { ClientSecretPost, Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { FacebookClient } from "../../../platform/config.js";
import { fieldError, validationProblem } from "../../../platform/http/problem.js";
import { UntrustedResponse } from "./failures.js";
import { createAuthorizationUrl, exchangeCode, getConfigurationHooks, timeoutSeconds } from "./oauth.js";
import { toDisplayName, toEmail, parseResponse } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const inspectionSchema = z.object({
  data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }),
});
const profileSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** Facebook: OAuth 2.0. Every token is inspected, because a token of another app would return a profile too. */
export function createFacebookProvider(client: FacebookClient, redirectUri: string): Provider {
  const configuration = createConfiguration(client);
  const fetchProfile = async (token: string): Promise<Profile> => {
    const subject = await inspectToken(configuration, client, token);
    const { id, name, email } = await fetchFacebookUser(configuration, client, token);
    if (id !== subject) throw new UntrustedResponse("token belongs to another user");
    return {
      provider: "FACEBOOK",
      subject,
      email: toEmail(email),
      // Facebook does not report whether the address is verified.
      emailVerified: false,
      displayName: toDisplayName(name),
    };
  };
  return {
    name: "FACEBOOK",
    callbackMethod: "LINK",
    authorizationUrl: (secrets) =>
      createAuthorizationUrl(configuration, redirectUri, secrets, { scope: "public_profile email" }),
    async identify(parameters, { state, verifier }) {
      const tokens = await exchangeCode(configuration, redirectUri, parameters, { state, verifier });
      return fetchProfile(tokens.access_token);
    },
    async identifyByToken({ accessToken }) {
      if (accessToken === undefined)
        throw validationProblem([fieldError("/access_token", "required", "access_token is required.")]);
      return fetchProfile(accessToken);
    },
  };
}

/** Returns the user id of a token that is valid and was issued to this app. Authorized by the app token. */
async function inspectToken(
  configuration: Configuration,
  { graphUrl, clientId, clientSecret }: FacebookClient,
  token: string,
): Promise<string> {
  const url = new URL(`${graphUrl}/debug_token`);
  url.searchParams.set("input_token", token);
  const response = await fetchProtectedResource(configuration, `${clientId}|${clientSecret}`, url, "GET");
  const { app_id, is_valid, user_id } = (await parseResponse(response, inspectionSchema)).data;
  if (!is_valid || app_id !== clientId || user_id === undefined)
    throw new UntrustedResponse("token is not valid for this app");
  return user_id;
}

async function fetchFacebookUser(
  configuration: Configuration,
  { graphUrl, clientSecret }: FacebookClient,
  token: string,
): Promise<z.output<typeof profileSchema>> {
  const url = new URL(`${graphUrl}/me`);
  url.searchParams.set("fields", "id,name,email");
  url.searchParams.set("appsecret_proof", createHmac("sha256", clientSecret).update(token).digest("hex"));
  return parseResponse(await fetchProtectedResource(configuration, token, url, "GET"), profileSchema);
}

function createConfiguration({ url, graphUrl, clientId, clientSecret }: FacebookClient): Configuration {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/dialog/oauth`,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  for (const extension of [...getConfigurationHooks(url), ...getConfigurationHooks(graphUrl)])
    extension(configuration);
  configuration.timeout = timeoutSeconds;
  return configuration;
}
