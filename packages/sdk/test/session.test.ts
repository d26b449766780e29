import { describe, expect, test } from "@jest/globals";
import { createSession } from "../src/index.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  problemResponse,
  type RecordedRequest,
} from "./support/service.js";
import { authSession, createStore, createTestSession, startSession } from "./support/session.js";

const expired = problemResponse(401, "token-expired");
const toPaths = (requests: readonly RecordedRequest[]) => requests.map(({ url }) => url);
const toAuthorization = (requests: readonly RecordedRequest[]) =>
  requests.map(({ headers }) => headers["authorization"]);

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
    const { session } = startSession({ store });
    const { api, requests } = createTestClient([expired, jsonResponse({})], { session });
    const call = api.residents.me();
    void createSession({ store }).start(authSession("other-tab"));
    await call;
    expect(toAuthorization(requests)).toEqual(["Bearer first", "Bearer other-tab"]);
  });

  test("does not repeat a request for another resident who has signed in since", async () => {
    const { session } = startSession();
    const { api, requests } = createTestClient([expired], { session });
    const call = api.residents.me();
    void session.start(authSession("other", "other-session"));
    expect(await catchError(call)).toMatchObject({ name: "AbortError" });
    expect(toAuthorization(requests)).toEqual(["Bearer first"]);
  });

  test.each([
    ["503 service-unavailable", problemResponse(503, "service-unavailable"), "ApiError"],
    ["429 quota-exceeded", problemResponse(429, "quota-exceeded"), "ApiError"],
    ["401 invalid-service-key", problemResponse(401, "invalid-service-key"), "ApiError"],
    ["a 403 of a proxy", () => new Response("Forbidden", { status: 403 }), "ApiError"],
    ["the page of a captive portal", () => new Response("<h1>Welcome</h1>"), "ApiError"],
    ["JSON without tokens", jsonResponse({}), "ApiError"],
    ["a network error", () => Promise.reject(new TypeError("fetch failed")), "ConnectionError"],
  ])("does not end if the refresh fails with %s", async (_, respond, name) => {
    const { session, events, advance } = startSession();
    const { api } = createTestClient([respond], { session });
    advance(900);
    expect(await catchError(api.residents.me())).toMatchObject({ operation: "refreshSession", name });
    expect([session.isSignedIn, events]).toEqual([true, []]);
  });

  test("repeats a refresh whose response is lost", async () => {
    const { session, advance } = startSession();
    const lost = () => Promise.reject(new TypeError("socket hang up"));
    const refreshed = jsonResponse(authSession("second"));
    const { api, requests } = createTestClient([lost, refreshed, jsonResponse({})], { session });
    advance(900);
    await api.residents.me();
    expect(toPaths(requests)).toEqual(["/v1/auth/refresh", "/v1/auth/refresh", "/v1/residents/me"]);
  });

  test("ends on 401 session-revoked, unless another session has started since", async () => {
    const revoked = problemResponse(401, "session-revoked");
    const { session, events } = startSession();
    const { api } = createTestClient([revoked], { session });
    const call = api.residents.me();
    void session.start(authSession("second", "second-session"));
    expect(await catchError(call)).toMatchObject({ problem: { code: "session-revoked" } });
    expect(events).toEqual(["signed-in"]);
    await catchError(api.residents.me());
    expect([session.isSignedIn, events]).toEqual([false, ["signed-in", "signed-out"]]);
  });

  test("is refreshed once for all clients", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
    });
    const other = createTestClient([jsonResponse({})], { session });
    advance(900);
    await Promise.all([api.residents.me(), other.api.residents.me()]);
    expect(toAuthorization(requests)).toEqual([undefined, "Bearer second"]);
    expect(toAuthorization(other.requests)).toEqual(["Bearer second"]);
  });

  test("ends the wait of a call that is aborted during a refresh, and refreshes for the others", async () => {
    const { session, advance } = startSession();
    const { api } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], { session });
    advance(900);
    const controller = new AbortController();
    const aborted = api.residents.me({ signal: controller.signal });
    const other = api.games.get("tetris");
    controller.abort();
    expect(await catchError(aborted)).toMatchObject({ name: "AbortError" });
    expect(await other).toEqual({});
  });

  test("notifies listeners on sign-in, refresh and sign-out until they are removed", () => {
    const session = createSession();
    const events: unknown[] = [];
    const removeListener = session.onChange((event) => events.push(event));
    void session.start(authSession("first"));
    void session.start(authSession("second"));
    void session.end();
    void session.end();
    removeListener();
    void session.start(authSession("third"));
    expect(events).toEqual([
      { type: "signed-in", isSignedIn: true, resident: undefined },
      { type: "refreshed", isSignedIn: true, resident: undefined },
      { type: "signed-out", isSignedIn: false, reason: "sign-out" },
    ]);
  });

  test("reports what a listener throws, and notifies the others", async () => {
    const reported: unknown[] = [];
    const holder = globalThis as { reportError?: unknown };
    holder.reportError = (error: unknown) => reported.push(error);
    const { session, events } = createTestSession();
    session.onChange(() => {
      throw new Error("listener");
    });
    const later: boolean[] = [];
    session.onChange(({ isSignedIn }) => later.push(isSignedIn));
    await session.start(authSession("first"));
    delete holder.reportError;
    expect([reported, events, later]).toEqual([[new Error("listener")], ["signed-in"], [true]]);
  });

  test("overrides the Authorization header of the client", async () => {
    const { session } = startSession();
    const headers = { Authorization: "Basic gateway" };
    const { api, requests } = createTestClient([jsonResponse({})], { session, headers });
    await api.residents.me();
    await session.end();
    await api.games.get("tetris");
    expect(toAuthorization(requests)).toEqual(["Bearer first", "Basic gateway"]);
  });

  test("does not override an Authorization header of a call", async () => {
    const { session } = startSession();
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    await api.residents.me({ headers: { Authorization: "Bearer other" } });
    expect(toAuthorization(requests)).toEqual(["Bearer other"]);
  });
});

describe("a clock", () => {
  test("that is an hour off does not matter", async () => {
    const { session, advance } = createTestSession();
    advance(-3600);
    await session.start(authSession("first"));
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    advance(600);
    await api.residents.me();
    expect(toPaths(requests)).toEqual(["/v1/residents/me"]);
  });

  test.each([
    ["ahead", 3600],
    ["back", -3600],
  ])("that is set an hour %s causes one refresh", async (_, seconds) => {
    const store = createStore();
    const { session, advance } = startSession({ store });
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
    });
    advance(seconds);
    await api.residents.me();
    await api.residents.me();
    expect(toPaths(requests)).toEqual(["/v1/auth/refresh", "/v1/residents/me", "/v1/residents/me"]);
  });

  test("that is corrected by a second causes no refresh", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    advance(-1);
    await api.residents.me();
    expect(toPaths(requests)).toEqual(["/v1/residents/me"]);
  });

  test("does not refresh tokens of less than a minute before each request", async () => {
    const { session } = createTestSession();
    await session.start({ ...authSession("first"), expires_in: 20 });
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    await api.residents.me();
    expect(toPaths(requests)).toEqual(["/v1/residents/me"]);
  });
});
