import { describe, expect, test } from "@jest/globals";
import { AbortError, createSession } from "../src/index.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import {
  authSession,
  createAsyncStore,
  createStore,
  runMicrotasks,
  startSession,
} from "./support/session.js";

/** Creates a response that comes when the test says so. */
function createLateResponse() {
  let respond = (_response: Response): void => undefined;
  const promise = new Promise<Response>((resolve) => (respond = resolve));
  return { promise, respond };
}

describe("getAccessToken()", () => {
  test("returns the current token without a request", async () => {
    const { session } = startSession();
    const { requests } = createTestClient([], { session });
    expect(await session.getAccessToken()).toBe("first");
    expect(requests).toEqual([]);
  });

  test("refreshes an expired token, once for concurrent calls", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
    });
    advance(871);
    const tokens = [session.getAccessToken(), session.getAccessToken()];
    await api.residents.me();
    expect(await Promise.all(tokens)).toEqual(["second", "second"]);
    expect(requests.map(({ url }) => url)).toEqual(["/v1/auth/refresh", "/v1/residents/me"]);
  });

  test("returns undefined if no resident is signed in", async () => {
    expect(await createSession().getAccessToken()).toBeUndefined();
  });

  test("rejects with the problem of the refresh if the server ends the session, then returns undefined", async () => {
    const { session, events, advance } = startSession();
    createTestClient([problemResponse(401, "refresh-token-reused")], { session });
    advance(900);
    const problem = { code: "refresh-token-reused" };
    expect(await catchError(session.getAccessToken())).toMatchObject({
      operation: "refreshSession",
      problem,
    });
    expect(events).toEqual(["signed-out"]);
    expect(await session.getAccessToken()).toBeUndefined();
  });

  test("rejects if the refresh fails, and stays signed in", async () => {
    const { session, advance } = startSession();
    createTestClient([problemResponse(503, "service-unavailable")], { session });
    advance(900);
    const error = await catchError(session.getAccessToken());
    expect(error).toMatchObject({ operation: "refreshSession", status: 503, attempts: 3 });
    expect(session.isSignedIn).toBe(true);
  });

  test("ends its wait after the deadline of the client, and the refresh goes on", async () => {
    const { session, advance } = startSession();
    const { promise, respond } = createLateResponse();
    createTestClient([() => promise], { session, deadline: 1 });
    advance(900);
    const error = await catchError(session.getAccessToken());
    expect(String(error)).toBe("TimeoutError: refreshSession failed: the deadline of 1 ms has passed");
    respond(jsonResponse(authSession("second"))());
    expect(await session.getAccessToken()).toBe("second");
  });

  test("ends its wait when its signal is aborted, also before the refresh", async () => {
    const { session, advance } = startSession();
    const { promise, respond } = createLateResponse();
    const { requests } = createTestClient([() => promise], { session });
    advance(900);
    const aborted = { signal: AbortSignal.abort() };
    expect(await catchError(session.getAccessToken(aborted))).toBeInstanceOf(AbortError);
    expect(requests).toEqual([]);
    const controller = new AbortController();
    const error = catchError(session.getAccessToken({ signal: controller.signal }));
    setImmediate(() => controller.abort());
    expect(await error).toMatchObject({ name: "AbortError", operation: "refreshSession" });
    respond(jsonResponse(authSession("second"))());
    expect(await session.getAccessToken()).toBe("second");
  });

  test("waits for an asynchronous store", async () => {
    const store = createStore();
    await createSession({ store }).start(authSession("stored"));
    const asyncStore = createAsyncStore(store);
    const token = createSession({ store: asyncStore }).getAccessToken();
    await asyncStore.release();
    await runMicrotasks();
    expect(await token).toBe("stored");
  });
});
