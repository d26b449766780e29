import { createHmac } from "node:crypto";
import { ClientSecretPost, Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { FacebookClient } from "../../../platform/config.js";
import { field, invalid } from "../../../platform/http/problem.js";
import { UntrustedAnswer } from "./failures.js";
import { authorizationUrlOf, exchangeCode, executeFor, patienceSeconds } from "./oauth.js";
import { displayNameOf, emailOf, readAnswer } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const inspection = z.object({
  data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }),
});
const person = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });

/** Facebook: OAuth 2. Each token is inspected, since one of another app would name its user just as well. */
export function facebook(client: FacebookClient, redirectUri: string): Provider {
  const configuration = configure(client);
  const profile = async (token: string): Promise<Profile> => {
    const subject = await inspect(configuration, client, token);
    const { id, name, email } = await readPerson(configuration, client, token);
    if (id !== subject) throw new UntrustedAnswer("a token of somebody else");
    return {
      provider: "FACEBOOK",
      subject,
      email: emailOf(email),
      // Facebook does not say whether it ever verified the address.
      emailVerified: false,
      displayName: displayNameOf(name),
    };
  };
  return {
    name: "FACEBOOK",
    returnsBy: "LINK",
    authorizationUrl: (secrets) =>
      authorizationUrlOf(configuration, redirectUri, secrets, { scope: "public_profile email" }),
    async identify(parameters, { state, verifier }) {
      const tokens = await exchangeCode(configuration, redirectUri, parameters, { state, verifier });
      return profile(tokens.access_token);
    },
    async identifyByToken({ accessToken }) {
      if (accessToken === undefined)
        throw invalid([field("/access_token", "required", "access_token is required.")]);
      return profile(accessToken);
    },
  };
}

/** Whom a token is of, when it is valid and made for this app. The app names itself by its own token. */
async function inspect(
  configuration: Configuration,
  { graphUrl, clientId, clientSecret }: FacebookClient,
  token: string,
): Promise<string> {
  const url = new URL(`${graphUrl}/debug_token`);
  url.searchParams.set("input_token", token);
  const response = await fetchProtectedResource(configuration, `${clientId}|${clientSecret}`, url, "GET");
  const { app_id, is_valid, user_id } = (await readAnswer(response, inspection)).data;
  if (!is_valid || app_id !== clientId || user_id === undefined)
    throw new UntrustedAnswer("a token that is not valid for this app");
  return user_id;
}

async function readPerson(
  configuration: Configuration,
  { graphUrl, clientSecret }: FacebookClient,
  token: string,
): Promise<z.output<typeof person>> {
  const url = new URL(`${graphUrl}/me`);
  url.searchParams.set("fields", "id,name,email");
  url.searchParams.set("appsecret_proof", createHmac("sha256", clientSecret).update(token).digest("hex"));
  return readAnswer(await fetchProtectedResource(configuration, token, url, "GET"), person);
}

function configure({ url, graphUrl, clientId, clientSecret }: FacebookClient): Configuration {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/dialog/oauth`,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  for (const extension of [...executeFor(url), ...executeFor(graphUrl)]) extension(configuration);
  configuration.timeout = patienceSeconds;
  return configuration;
}
