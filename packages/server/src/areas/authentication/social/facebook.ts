import { createHmac } from "node:crypto";
import { z } from "zod";
import type { FacebookClient } from "../../../platform/config.js";
import { UntrustedResponse } from "./failures.js";
import { createOauthProvider, type FetchResource } from "./oauth-provider.js";
import { parseResponse, toDisplayName, toEmail } from "./profile.js";
import type { Profile, Provider } from "./provider.js";

const inspectionSchema = z.object({
  data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }),
});
const userSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** Facebook: OAuth 2.0. Every token is inspected, because the API also returns profiles for tokens of other apps. */
export const createFacebookProvider = (client: FacebookClient, redirectUri: string): Provider =>
  createOauthProvider({
    name: "FACEBOOK",
    issuer: client.url,
    authorizationEndpoint: `${client.url}/dialog/oauth`,
    tokenEndpoint: `${client.graphUrl}/oauth/access_token`,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    redirectUri,
    scope: "public_profile email",
    fetchProfile: (fetchResource, token) => fetchFacebookProfile(fetchResource, client, token),
  });

async function fetchFacebookProfile(
  fetchResource: FetchResource,
  client: FacebookClient,
  token: string,
): Promise<Profile> {
  const subject = await inspectToken(fetchResource, client, token);
  const { id, name, email } = await fetchUser(fetchResource, client, token);
  if (id !== subject) throw new UntrustedResponse("token belongs to another user");
  return {
    provider: "FACEBOOK",
    subject,
    email: toEmail(email),
    // Facebook does not report whether the address is verified.
    emailVerified: false,
    displayName: toDisplayName(name),
  };
}

/** Returns the user id of a token that is valid and was issued to this app. Authorized by the app token. */
async function inspectToken(
  fetchResource: FetchResource,
  { graphUrl, clientId, clientSecret }: FacebookClient,
  token: string,
): Promise<string> {
  const url = new URL(`${graphUrl}/debug_token`);
  url.searchParams.set("input_token", token);
  const response = await fetchResource(url.href, `${clientId}|${clientSecret}`);
  const { app_id, is_valid, user_id } = (await parseResponse(response, inspectionSchema)).data;
  if (!is_valid || app_id !== clientId || user_id === undefined)
    throw new UntrustedResponse("token is not valid for this app");
  return user_id;
}

async function fetchUser(
  fetchResource: FetchResource,
  { graphUrl, clientSecret }: FacebookClient,
  token: string,
): Promise<z.output<typeof userSchema>> {
  const url = new URL(`${graphUrl}/me`);
  url.searchParams.set("fields", "id,name,email");
  url.searchParams.set("appsecret_proof", createHmac("sha256", clientSecret).update(token).digest("hex"));
  return parseResponse(await fetchResource(url.href, token), userSchema);
}
