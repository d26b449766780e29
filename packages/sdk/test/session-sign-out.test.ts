import { describe, expect, test } from "@jest/globals";
import { type ClientSession, createSession } from "../src/index.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import {
  authSession,
  createAsyncStore,
  createStore,
  createTestSession,
  runMicrotasks,
  startSession,
} from "./support/session.js";

const loggedOut = () => new Response(null, { status: 204 });

describe("signOut()", () => {
  test("ends the session at once, and revokes it on the server", async () => {
    const store = createStore();
    const { session, events } = startSession({ store });
    const { requests } = createTestClient([loggedOut], { session, serviceKey: "pk_app" });
    const signedOut = session.signOut();
    expect([session.isSignedIn, events, store.values.size]).toEqual([false, ["signed-out"], 0]);
    await signedOut;
    expect(requests).toMatchObject([
      {
        method: "POST",
        url: "/v1/auth/logout",
        headers: { authorization: "Bearer first", "x-service-key": "pk_app" },
      },
    ]);
  });

  test.each([
    ["offline", () => Promise.reject(new TypeError("fetch failed"))],
    ["if the service fails", problemResponse(503, "service-unavailable")],
    ["if the session has ended before", problemResponse(401, "session-revoked")],
  ])("ends the session also %s, and does not reject", async (_, respond) => {
    const store = createStore();
    const { session, events } = startSession({ store });
    createTestClient([respond], { session });
    await session.signOut();
    expect([session.isSignedIn, events, store.values.size]).toEqual([false, ["signed-out"], 0]);
  });

  test("sends the logout again after a network error, so that it is revoked when it can be", async () => {
    const { session } = startSession();
    const { requests } = createTestClient([() => Promise.reject(new TypeError("fetch failed")), loggedOut], {
      session,
    });
    await session.signOut();
    expect(requests.map(({ url }) => url)).toEqual(["/v1/auth/logout", "/v1/auth/logout"]);
  });

  test.each([
    ["that is outdated", 900, [jsonResponse(authSession("second")), loggedOut]],
    [
      "that the service rejects",
      0,
      [problemResponse(401, "token-expired"), jsonResponse(authSession("second")), loggedOut],
    ],
  ])("replaces an access token %s, without signing in again", async (_, age, responses) => {
    const { session, events, advance } = startSession({ store: createStore() });
    const { requests } = createTestClient(responses, { session });
    advance(age);
    await session.signOut();
    expect(requests.at(-1)).toMatchObject({
      url: "/v1/auth/logout",
      headers: { authorization: "Bearer second" },
    });
    expect([session.isSignedIn, events]).toEqual([false, ["signed-out"]]);
  });

  test("does not end a session that has started since", async () => {
    const { session } = startSession();
    createTestClient([problemResponse(401, "session-revoked")], { session });
    const signedOut = session.signOut();
    await session.start(authSession("other", "other-session"));
    await signedOut;
    expect(await session.getAccessToken()).toBe("other");
  });

  test("waits for an asynchronous store, whose tokens it revokes", async () => {
    const values = createStore();
    startSession({ store: values });
    const store = createAsyncStore(values);
    const { session } = createTestSession({ store });
    const { requests } = createTestClient([loggedOut], { session });
    const signedOut = session.signOut();
    await store.release();
    await runMicrotasks();
    await store.release();
    await signedOut;
    expect(requests.map(({ headers }) => headers["authorization"])).toEqual(["Bearer first"]);
    expect([session.isSignedIn, values.values.size]).toEqual([false, 0]);
  });

  test("sends nothing if no resident is signed in, or without a client", async () => {
    const { requests } = createTestClient([loggedOut], { session: createSession() });
    await createSession().signOut();
    const { session } = startSession();
    await session.signOut();
    expect([session.isSignedIn, requests]).toEqual([false, []]);
  });
});

describe("start()", () => {
  const start = async (value: unknown): Promise<ClientSession> => {
    const { session } = startSession();
    // As JavaScript calls it.
    const error = await catchError(session.start(value as ReturnType<typeof authSession>));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain("The session expects the tokens of a sign-in");
    return session;
  };

  const { refresh_token: _, ...incomplete } = authSession("second");
  test.each([
    ["undefined", undefined],
    ["null", null],
    ["a token", "second"],
    ["an empty object", {}],
    ["a session without a refresh token", incomplete],
    ["an empty token", { ...authSession("second"), access_token: "" }],
    ["a lifetime that is text", { ...authSession("second"), expires_in: "900" }],
    ["a lifetime that has ended", { ...authSession("second"), expires_in: 0 }],
  ])("rejects %s, and keeps the session", async (_name, value) => {
    const session = await start(value);
    expect(await session.getAccessToken()).toBe("first");
  });
});
