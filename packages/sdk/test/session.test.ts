import { describe, expect, test } from "@jest/globals";
import { createSession, type Session, type SessionStore } from "../src/index.js";
import { answer, clientOf, refusal, thrownBy, type Seen } from "./support/service.js";

const signIn = (name: string) => ({ access_token: name, refresh_token: `${name}-refresh`, expires_in: 900 });
const expired = refusal(401, "token-expired");
const pathsOf = (seen: readonly Seen[]) => seen.map(({ url }) => url);
const tokensOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers["authorization"]);

/** A session on a clock that a test moves, somebody signed in. */
function started(store?: SessionStore): { session: Session; pass(seconds: number): void } {
  let time = 0;
  const session = createSession({ store, now: () => time });
  session.start(signIn("first"));
  return { session, pass: (seconds) => (time += seconds * 1000) };
}

describe("a session", () => {
  test("lends its access token to every request", async () => {
    const { session } = started();
    const { api, seen } = clientOf([answer({})], { session });
    await api.residents.me();
    expect(tokensOf(seen)).toEqual(["Bearer first"]);
  });

  test("renews its access token shortly before its end", async () => {
    const { session, pass } = started();
    const { api, seen } = clientOf([answer(signIn("second")), answer({})], { session, serviceKey: "pk_app" });
    pass(871);
    await api.residents.me();
    expect(seen[0]).toMatchObject({
      url: "/v1/auth/refresh",
      body: { refresh_token: "first-refresh" },
      headers: { "x-service-key": "pk_app" },
    });
    expect(tokensOf(seen)).toEqual([undefined, "Bearer second"]);
  });

  test.each(["token-expired", "invalid-token"])("renews it on 401 %s and sends again", async (code) => {
    const { session } = started();
    const body = { name: "Ada", email: "ada@example.com" };
    const { api, seen } = clientOf([refusal(401, code), answer(signIn("second")), answer({})], { session });
    await api.waitlists.join("beta", body);
    expect(pathsOf(seen)).toEqual([
      "/v1/waitlists/beta/entries",
      "/v1/auth/refresh",
      "/v1/waitlists/beta/entries",
    ]);
    expect(seen[2]).toMatchObject({ headers: { authorization: "Bearer second" }, body });
  });

  test("leaves every other refusal as it is", async () => {
    const { session } = started();
    const { api, seen } = clientOf([refusal(401, "session-revoked")], { session });
    expect(await thrownBy(api.residents.me())).toMatchObject({ problem: { code: "session-revoked" } });
    expect(seen).toHaveLength(1);
  });

  test("is renewed once for all calls that wait for it", async () => {
    const { session, pass } = started();
    const { api, seen } = clientOf([answer(signIn("second")), answer({})], { session });
    pass(900);
    await Promise.all([api.residents.me(), api.residents.me(), api.games.get("tetris")]);
    expect(tokensOf(seen)).toEqual([undefined, "Bearer second", "Bearer second", "Bearer second"]);
  });

  test("that another tab has renewed is taken from where both keep it", async () => {
    const store = storeOf();
    const { session } = started(store);
    const { api, seen } = clientOf([expired, answer({})], { session });
    const here = api.residents.me();
    createSession({ store }).start(signIn("elsewhere"));
    await here;
    expect(tokensOf(seen)).toEqual(["Bearer first", "Bearer elsewhere"]);
  });

  test.each([
    [401, "refresh-token-reused"],
    [403, "resident-suspended"],
  ])("ends when its renewal is refused with %d %s, and says so", async (status, code) => {
    const { session, pass } = started();
    const said: boolean[] = [];
    session.onChange((isSignedIn) => said.push(isSignedIn));
    const { api, seen } = clientOf([refusal(status, code), answer({})], { session });
    pass(900);
    await api.games.get("tetris");
    expect(tokensOf(seen)).toEqual([undefined, undefined]);
    expect([session.isSignedIn, said]).toEqual([false, [false]]);
  });

  test("outlives a service that is away", async () => {
    const { session, pass } = started();
    const { api } = clientOf([refusal(503, "service-unavailable")], { session });
    pass(900);
    expect(await thrownBy(api.residents.me())).toMatchObject({ operation: "refreshSession", status: 503 });
    expect(session.isSignedIn).toBe(true);
  });

  test("stays out of signing in, and is part of signing out", async () => {
    const { session, pass } = started();
    const { api, seen } = clientOf([answer({})], { session });
    await api.authentication.logout({});
    pass(900);
    await api.authentication.signIn({ email: "ada@example.com", password: "a long pass phrase" });
    expect(tokensOf(seen)).toEqual(["Bearer first", undefined]);
  });

  test("tells listeners who is there, until they stop listening", () => {
    const session = createSession();
    const said: boolean[] = [];
    const stop = session.onChange((isSignedIn) => said.push(isSignedIn));
    session.start(signIn("first"));
    session.start(signIn("second"));
    session.end();
    stop();
    session.start(signIn("third"));
    expect(said).toEqual([true, false]);
  });

  test("is kept where it is told, and what is no session there counts as none", () => {
    const store = storeOf();
    started(store);
    expect(createSession({ store }).isSignedIn).toBe(true);
    for (const nonsense of ["{", "{}", "7", "null"]) {
      store.setItem("game-community-session", nonsense);
      expect(createSession({ store }).isSignedIn).toBe(false);
    }
  });

  test("takes no part where a request names its caller itself", async () => {
    const { session } = started();
    const { api, seen } = clientOf([answer({})], { session });
    await api.residents.me({ headers: { Authorization: "Bearer other" } });
    expect(tokensOf(seen)).toEqual(["Bearer other"]);
  });
});

function storeOf(): SessionStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
