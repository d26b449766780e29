import { z } from "zod";
import type { DiscordClient } from "../../../platform/config.js";
import { UntrustedResponse } from "./failures.js";
import { createOauthProvider, type FetchResource } from "./oauth-provider.js";
import { parseResponse, toDisplayName, toEmail } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const userSchema = z.object({
  id: z.string().min(1),
  username: z.string().optional(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});
const authorizationSchema = z.object({ application: z.object({ id: z.string() }) });

/** Discord: OAuth 2.0. */
export function createDiscordProvider(
  { url, clientId, clientSecret }: DiscordClient,
  redirectUri: string,
): Provider {
  const apiUrl = `${url}/api/v10`;
  return createOauthProvider({
    name: "DISCORD",
    issuer: url,
    authorizationEndpoint: `${url}/oauth2/authorize`,
    tokenEndpoint: `${apiUrl}/oauth2/token`,
    clientId,
    clientSecret,
    redirectUri,
    scope: "identify email",
    fetchProfile: (fetchResource, token) => fetchDiscordProfile(fetchResource, apiUrl, token),
    async assertIssuedToClient(fetchResource, token) {
      const response = await fetchResource(`${apiUrl}/oauth2/@me`, token);
      const { application } = await parseResponse(response, authorizationSchema);
      if (application.id !== clientId) throw new UntrustedResponse("token was issued to another application");
    },
  });
}

async function fetchDiscordProfile(
  fetchResource: FetchResource,
  apiUrl: string,
  token: string,
): Promise<Profile> {
  const response = await fetchResource(`${apiUrl}/users/@me`, token);
  const { id, email, verified, global_name, username } = await parseResponse(response, userSchema);
  return {
    provider: "DISCORD",
    subject: id,
    email: toEmail(email),
    emailVerified: verified === true,
    displayName: toDisplayName(global_name, username),
  };
}
