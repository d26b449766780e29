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
  const headers = { "X-Tenant-Key": "tenant-secret" };
  const options = { baseUrl, serviceKey: "pk_secret", headers, maxRetries: 0 };
  const api = createClient({ ...options, session });
  const outdated = createSession({ now: () => 0 });
  await outdated.start({ ...tokens, expires_in: 0.001 });
  const refreshing = createClient({ ...options, session: outdated });
  const url = `${baseUrl}/v1/games/tetris`;
  const callback = { query: { state: "state", code: "code" } };
  return {
    read: await describe(api.games.get("tetris")),
    list: await describe(api.games.list().toArray({ limit: 1 })),
    write: await describe(api.lists.create({ name: "To lend" })),
    delete: await describe(api.games.delete("tetris")),
    refresh: await describe(refreshing.residents.me()),
    fetch: await describe(api.fetch(url, { method: "POST", body: "{}" })),
    "fetch of a Request": await describe(api.fetch(new Request(url))),
    raw: await describe(rawClient(api).GET("/v1/games")),
    callback: await describe(api.authentication.callback("google", callback)),
  };
}

const describe = (call: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(call).then(
    () => "resolved",
    (error: unknown) => String(error),
  );
