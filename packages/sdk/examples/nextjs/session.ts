import { createClient, createSession } from "@game-community/sdk";
import { createCookieStore } from "@game-community/sdk/server";
import { cookies, headers } from "next/headers";

/** Opens the session of the visitor, from the cookies of this request. The guide says how the proxy refreshes it. */
export async function openSession() {
  const session = createSession({ store: createCookieStore(await cookies()) });
  const baseUrl = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:4010/rest";
  // The service limits sign-ins and refreshes by the address of the visitor, if its TRUST_PROXY names this server.
  const address = (await headers()).get("X-Forwarded-For") ?? undefined;
  return { session, api: createClient({ baseUrl, session, headers: { "X-Forwarded-For": address } }) };
}
