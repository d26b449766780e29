import { createClient, createSession } from "@game-community/sdk";
import { rawClient } from "@game-community/sdk/raw";

/**
 * Calls a server in every way that the SDK has, with every kind of credential. Returns the result of each call: its error as
 * text, or "resolved".
 */
export async function callWithCredentials(baseUrl: string): Promise<Record<string, string>> {
  const session = createSession();
  const tokens = { access_token: "access-secret", refresh_token: "refresh-secret", session_id: "session" };
  await session.start({ ...tokens, expires_in: 900 });
  const headers = async () => ({ "X-Tenant-Key": "tenant-secret" });
  const ownHeaders = { "X-Call-Key": "call-secret" };
  const options = { baseUrl, serviceKey: "pk_secret", headers, maxRetries: 0 };
  const api = createClient({ ...options, session });
  let time = 0;
  const outdated = createSession({ now: () => time });
  await outdated.start({ ...tokens, expires_in: 900 });
  time = 900_000;
  const refreshing = createClient({ ...options, session: outdated });
  const url = `${baseUrl}/v1/games/tetris`;
  const callback = { query: { state: "state", code: "code" } };
  return {
    read: await describe(api.games.get("tetris", { headers: ownHeaders })),
    list: await describe(api.games.list().toArray({ limit: 1 })),
    write: await describe(api.lists.create({ name: "To lend" })),
    delete: await describe(api.games.delete("tetris")),
    refresh: await describe(refreshing.residents.me()),
    "access token": await describe(outdated.getAccessToken()),
    fetch: await describe(api.fetch(url, { method: "POST", body: "{}", headers: ownHeaders })),
    "fetch of a Request": await describe(api.fetch(new Request(url, { headers: ownHeaders }))),
    raw: await describe(rawClient(api).GET("/v1/games", { headers: ownHeaders })),
    callback: await describe(api.authentication.callback("google", callback)),
    "sign-out": await describe(session.signOut()),
  };
}

const describe = (call: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(call).then(
    () => "resolved",
    (error: unknown) => String(error),
  );
