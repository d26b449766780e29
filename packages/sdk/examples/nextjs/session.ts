import { createClient, createSession } from "@game-community/sdk";
import { createCookieStore } from "@game-community/sdk/server";
import { cookies } from "next/headers";

/** Opens the session of the visitor, from the cookies of this request. The guide says how the proxy refreshes it. */
export async function openSession() {
  const session = createSession({ store: createCookieStore(await cookies()) });
  const baseUrl = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:4010/rest";
  return { session, api: createClient({ baseUrl, session }) };
}
