import { describe, expect, test } from "@jest/globals";
import { createSession, type ClientSession, type SessionStore } from "../src/index.js";
import {
  jsonResponse,
  createTestClient,
  problemResponse,
  catchError,
  type RecordedRequest,
} from "./support/service.js";

const authSession = (name: string) => ({
  access_token: name,
  refresh_token: `${name}-refresh`,
  expires_in: 900,
});
const expired = problemResponse(401, "token-expired");
const toPaths = (requests: readonly RecordedRequest[]) => requests.map(({ url }) => url);
const toAuthorization = (requests: readonly RecordedRequest[]) =>
  requests.map(({ headers }) => headers["authorization"]);

/** Creates a signed-in session with a fake clock. */
function startSession(store?: SessionStore): { session: ClientSession; advance(seconds: number): void } {
  let time = 0;
  const session = createSession({ store, now: () => time });
  session.start(authSession("first"));
  return { session, advance: (seconds) => (time += seconds * 1000) };
}

describe("a session", () => {
  test("sends its access token with every request", async () => {
    const { session } = startSession();
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    await api.residents.me();
    expect(toAuthorization(requests)).toEqual(["Bearer first"]);
  });

  test("refreshes the access token shortly before it expires", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
      serviceKey: "pk_app",
    });
    advance(871);
    await api.residents.me();
    expect(requests[0]).toMatchObject({
      url: "/v1/auth/refresh",
      body: { refresh_token: "first-refresh" },
      headers: { "x-service-key": "pk_app" },
    });
    expect(toAuthorization(requests)).toEqual([undefined, "Bearer second"]);
  });

  test.each(["token-expired", "invalid-token"])(
    "refreshes the access token on 401 %s and retries the request",
    async (code) => {
      const { session } = startSession();
      const body = { name: "Ada", email: "ada@example.com" };
      const { api, requests } = createTestClient(
        [problemResponse(401, code), jsonResponse(authSession("second")), jsonResponse({})],
        { session },
      );
      await api.waitlists.join("beta", body);
      expect(toPaths(requests)).toEqual([
        "/v1/waitlists/beta/entries",
        "/v1/auth/refresh",
        "/v1/waitlists/beta/entries",
      ]);
      expect(requests[2]).toMatchObject({ headers: { authorization: "Bearer second" }, body });
    },
  );

  test("does not refresh on other errors", async () => {
    const { session } = startSession();
    const { api, requests } = createTestClient([problemResponse(401, "session-revoked")], { session });
    expect(await catchError(api.residents.me())).toMatchObject({ problem: { code: "session-revoked" } });
    expect(requests).toHaveLength(1);
  });

  test("refreshes once for concurrent calls", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
    });
    advance(900);
    await Promise.all([api.residents.me(), api.residents.me(), api.games.get("tetris")]);
    expect(toAuthorization(requests)).toEqual([undefined, "Bearer second", "Bearer second", "Bearer second"]);
  });

  test("uses the tokens that another tab has refreshed", async () => {
    const store = createStore();
    const { session } = startSession(store);
    const { api, requests } = createTestClient([expired, jsonResponse({})], { session });
    const call = api.residents.me();
    createSession({ store }).start(authSession("other-tab"));
    await call;
    expect(toAuthorization(requests)).toEqual(["Bearer first", "Bearer other-tab"]);
  });

  test.each([
    [401, "refresh-token-reused"],
    [403, "resident-suspended"],
  ])("ends and notifies listeners if the refresh fails with %d %s", async (status, code) => {
    const { session, advance } = startSession();
    const events: boolean[] = [];
    session.onChange((isSignedIn) => events.push(isSignedIn));
    const { api, requests } = createTestClient([problemResponse(status, code), jsonResponse({})], {
      session,
    });
    advance(900);
    await api.games.get("tetris");
    expect(toAuthorization(requests)).toEqual([undefined, undefined]);
    expect([session.isSignedIn, events]).toEqual([false, [false]]);
  });

  test("does not end if the refresh fails with 503", async () => {
    const { session, advance } = startSession();
    const { api } = createTestClient([problemResponse(503, "service-unavailable")], { session });
    advance(900);
    expect(await catchError(api.residents.me())).toMatchObject({ operation: "refreshSession", status: 503 });
    expect(session.isSignedIn).toBe(true);
  });

  test("sends its access token with logout but not with sign-in", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    await api.authentication.logout({});
    advance(900);
    await api.authentication.signIn({ email: "ada@example.com", password: "a long pass phrase" });
    expect(toAuthorization(requests)).toEqual(["Bearer first", undefined]);
  });

  test("notifies listeners on sign-in and sign-out until they are removed", () => {
    const session = createSession();
    const events: boolean[] = [];
    const removeListener = session.onChange((isSignedIn) => events.push(isSignedIn));
    session.start(authSession("first"));
    session.start(authSession("second"));
    session.end();
    removeListener();
    session.start(authSession("third"));
    expect(events).toEqual([true, false]);
  });

  test("is persisted in the given store, and invalid content counts as signed out", () => {
    const store = createStore();
    startSession(store);
    expect(createSession({ store }).isSignedIn).toBe(true);
    for (const invalid of ["{", "{}", "7", "null"]) {
      store.setItem("game-community-session", invalid);
      expect(createSession({ store }).isSignedIn).toBe(false);
    }
  });

  test("does not override an Authorization header of a call", async () => {
    const { session } = startSession();
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    await api.residents.me({ headers: { Authorization: "Bearer other" } });
    expect(toAuthorization(requests)).toEqual(["Bearer other"]);
  });
});

function createStore(): SessionStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
