import { ClientSecretPost, Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { DiscordClient } from "../../../platform/config.js";
import { field, invalid } from "../../../platform/http/problem.js";
import { UntrustedAnswer } from "./failures.js";
import { authorizationUrlOf, exchangeCode, executeFor, patienceSeconds } from "./oauth.js";
import { displayNameOf, emailOf, readAnswer } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const user = z.object({
  id: z.string().min(1),
  username: z.string().optional(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});
const grant = z.object({ application: z.object({ id: z.string() }) });

/** Discord: OAuth 2, and an address of its API that tells who it is. */
export function discord(client: DiscordClient, redirectUri: string): Provider {
  const configuration = configure(client);
  const get = (path: string, token: string) =>
    fetchProtectedResource(configuration, token, new URL(`${client.url}/api/v10${path}`), "GET");
  const profile = async (token: string): Promise<Profile> => {
    const { id, email, verified, global_name, username } = await readAnswer(
      await get("/users/@me", token),
      user,
    );
    return {
      provider: "DISCORD",
      subject: id,
      email: emailOf(email),
      emailVerified: verified === true,
      displayName: displayNameOf(global_name, username),
    };
  };
  return {
    name: "DISCORD",
    returnsBy: "LINK",
    authorizationUrl: (secrets) =>
      authorizationUrlOf(configuration, redirectUri, secrets, { scope: "identify email" }),
    async identify(parameters, { state, verifier }) {
      const tokens = await exchangeCode(configuration, redirectUri, parameters, { state, verifier });
      return profile(tokens.access_token);
    },
    async identifyByToken({ accessToken }) {
      if (accessToken === undefined)
        throw invalid([field("/access_token", "required", "access_token is required.")]);
      const { application } = await readAnswer(await get("/oauth2/@me", accessToken), grant);
      if (application.id !== client.clientId) throw new UntrustedAnswer("a token for another application");
      return profile(accessToken);
    },
  };
}

function configure({ url, clientId, clientSecret }: DiscordClient): Configuration {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/api/v10/oauth2/token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  for (const extension of executeFor(url)) extension(configuration);
  configuration.timeout = patienceSeconds;
  return configuration;
}
