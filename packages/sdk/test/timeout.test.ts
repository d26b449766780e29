import { describe, expect, test } from "@jest/globals";
import {
  AbortError,
  ConnectionError,
  createSession,
  type FetchImplementation,
  GameCommunityError,
  TimeoutError,
} from "../src/index.js";
import { rawClient } from "../src/raw.js";
import { replaceGlobals } from "./support/environment.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import { authSession, createStore, startSession } from "./support/session.js";

/** Never responds, and rejects when the request is aborted. */
const neverResponds: FetchImplementation = (_url, { signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

/** Never responds, and ignores the signal. */
const ignoresSignals: FetchImplementation = () => new Promise(() => undefined);

const never = (): Promise<never> => new Promise(() => undefined);
const silentStore = { getItem: never, setItem: never, removeItem: never };

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Responds with new tokens once the signal is aborted. */
const respondAfter =
  (signal: AbortSignal): FetchImplementation =>
  () =>
    new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve(Response.json(authSession("second"))));
    });

/** Starts a session whose access token has expired. */
function startOutdatedSession() {
  const { session, advance } = startSession();
  advance(900);
  return session;
}

/** Responds with headers and a body that never ends. */
const neverEnds: FetchImplementation = async () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));

/** Responds with a body that breaks in the middle. */
const breaks = () =>
  new Response(
    new ReadableStream({
      pull: (body) => body.error(new TypeError("terminated", { cause: new Error("other side closed") })),
    }),
    { headers: { "Content-Type": "application/json" } },
  );

describe("a timeout", () => {
  test.each([
    ["no response", neverResponds],
    ["no response to a fetch without signals", ignoresSignals],
    ["a body that never ends", neverEnds],
  ])("of each attempt is a TimeoutError: %s", async (_, fetch) => {
    const { api, delays } = createTestClient([], { fetch, timeout: 1 });
    const error = await catchError(api.games.get("tetris"));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(GameCommunityError);
    expect(error).toMatchObject({ name: "TimeoutError", operation: "getGame", attempts: 3 });
    expect(String(error)).toBe(
      "TimeoutError: getGame failed after 3 attempts: no complete response within 1 ms",
    );
    expect(delays).toEqual([500, 1_000]);
  });

  test("can be set for a call", async () => {
    const { api } = createTestClient([], { fetch: neverResponds });
    const error = await catchError(api.games.get("tetris", { timeout: 1, maxRetries: 0 }));
    expect(error).toMatchObject({ name: "TimeoutError", attempts: 1 });
  });

  test.each([Infinity, Number.MAX_SAFE_INTEGER])("of %d never fires", async (timeout) => {
    const { api } = createTestClient([jsonResponse({ slug: "tetris" })], { timeout });
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
  });

  test.each([
    ["a token", () => ({ token: never })],
    ["headers", () => ({ headers: never })],
    ["an asynchronous store", () => ({ session: createSession({ store: silentStore }) })],
    ["the refresh of a session", () => ({ session: startOutdatedSession(), fetch: ignoresSignals })],
  ])("covers the wait for %s", async (_, createOptions) => {
    const { api, requests } = createTestClient([jsonResponse({})], { timeout: 1, ...createOptions() });
    const error = await catchError(api.games.get("tetris"));
    expect(error).toMatchObject({ name: "TimeoutError", operation: "getGame", attempts: 0 });
    expect(String(error)).toBe(
      "TimeoutError: getGame failed: the token, headers or session took longer than 1 ms",
    );
    expect(requests).toEqual([]);
  });

  test("applies to the raw client too", async () => {
    const { api } = createTestClient([], { fetch: neverResponds, timeout: 1, maxRetries: 0 });
    const error = await catchError(rawClient(api).GET("/v1/games"));
    expect(error).toMatchObject({ name: "TimeoutError", operation: undefined });
    expect(String(error)).toBe("TimeoutError: GET /rest/v1/games failed: no complete response within 1 ms");
  });
});

describe("an aborted signal", () => {
  test("before the call sends nothing", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    const reason = new Error("The page was left.");
    const error = await catchError(api.games.get("tetris", { signal: AbortSignal.abort(reason) }));
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operation: "getGame", attempts: 0, cause: reason });
    expect(requests).toEqual([]);
  });

  test.each([
    ["the request", neverResponds],
    ["a fetch without signals", ignoresSignals],
    ["the reading of the body", neverEnds],
  ])("ends %s with an AbortError", async (_, fetch) => {
    const controller = new AbortController();
    let sent = (): void => undefined;
    const isSent = new Promise<void>((resolve) => (sent = resolve));
    const { api } = createTestClient([], {
      fetch: (...args) => {
        sent();
        return fetch(...args);
      },
    });
    const call = catchError(api.games.get("tetris", { signal: controller.signal }));
    await isSent;
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    const error = await call;
    expect(error).toMatchObject({ name: "AbortError", attempts: 1, cause: { name: "AbortError" } });
    expect(String(error)).toBe("AbortError: getGame failed: aborted by the caller");
  });

  test("ends the wait before a retry at once", async () => {
    const controller = new AbortController();
    const { api, requests } = createTestClient(
      [jsonResponse({}, { status: 503, headers: { "Retry-After": "60" } })],
      {
        onRetry: () => queueMicrotask(() => controller.abort()),
        sleep: undefined,
      },
    );
    const error = await catchError(api.games.get("tetris", { signal: controller.signal }));
    expect(error).toMatchObject({ name: "AbortError", attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test("ends the wait for a token", async () => {
    const controller = new AbortController();
    const { api, requests } = createTestClient([jsonResponse({})], {
      token: () => new Promise(() => undefined),
    });
    const call = catchError(api.games.get("tetris", { signal: controller.signal }));
    setImmediate(() => controller.abort());
    expect(await call).toMatchObject({ name: "AbortError", attempts: 0 });
    expect(requests).toEqual([]);
  });

  test.each([
    ["headers", () => ({ headers: never })],
    ["an asynchronous store", () => ({ session: createSession({ store: silentStore }) })],
    [
      "the refresh of a session",
      (signal: AbortSignal) => ({ session: startOutdatedSession(), fetch: respondAfter(signal) }),
    ],
  ])("ends the wait for %s", async (_, createOptions) => {
    const { signal, abort } = createAbort();
    const { api } = createTestClient([jsonResponse({})], createOptions(signal));
    const call = catchError(api.games.get("tetris", { signal }));
    setImmediate(abort);
    expect(await call).toMatchObject({ name: "AbortError", operation: "getGame", attempts: 0 });
  });

  test("ends the wait for the lock of another tab", async () => {
    const undo = replaceGlobals({ document: {}, navigator: { locks: { request: never } } });
    const controller = new AbortController();
    const { api, requests } = createTestClient([jsonResponse({})], { session: startOutdatedSession() });
    const call = catchError(api.games.get("tetris", { signal: controller.signal }));
    setImmediate(() => controller.abort());
    expect(await call).toMatchObject({ name: "AbortError", operation: "getGame", attempts: 0 });
    undo();
    expect(requests).toEqual([]);
  });

  test("ends the wait for a store that removes a revoked session", async () => {
    const { getItem, setItem } = createStore();
    const { session } = startSession({ store: { getItem, setItem, removeItem: never } });
    const { api } = createTestClient([problemResponse(401, "session-revoked")], { session });
    const controller = new AbortController();
    session.onChange(() => setImmediate(() => controller.abort()));
    const error = await catchError(api.residents.me({ signal: controller.signal }));
    expect(error).toMatchObject({ name: "AbortError", operation: "getCurrentResident" });
  });

  test("after the response changes nothing", async () => {
    const controller = new AbortController();
    const { api } = createTestClient([jsonResponse({ slug: "tetris" })]);
    const game = await api.games.get("tetris", { signal: controller.signal });
    controller.abort();
    expect(game).toEqual({ slug: "tetris" });
  });
});

describe("a connection that breaks", () => {
  test("is a ConnectionError with its innermost cause", async () => {
    const refused = new AggregateError([new Error("connect ECONNREFUSED ::1:3000")]);
    const cause = new TypeError("fetch failed", { cause: refused });
    const { api } = createTestClient([() => Promise.reject(cause)]);
    const error = await catchError(api.games.get("tetris"));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toBeInstanceOf(GameCommunityError);
    expect(error).toMatchObject({ operation: "getGame", attempts: 3, cause });
    expect(String(error)).toBe(
      "ConnectionError: getGame failed after 3 attempts: connect ECONNREFUSED ::1:3000",
    );
    expect((error as Error).stack).toMatch(/^ConnectionError: getGame failed after 3 attempts/);
  });

  test("in the middle of the body is retried if that is safe", async () => {
    const { api, requests } = createTestClient([breaks, jsonResponse({ slug: "tetris" })]);
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
    expect(requests).toHaveLength(2);
  });

  test("in the middle of the body is a ConnectionError if a retry is not safe", async () => {
    const { api, requests } = createTestClient([breaks]);
    const ada = { email: "ada@example.com", password: "a long pass phrase" };
    const error = await catchError(api.authentication.signIn(ada));
    expect(String(error)).toBe("ConnectionError: signIn failed: other side closed");
    expect(requests).toHaveLength(1);
  });
});

test("errors of the token function are thrown unchanged and not retried", async () => {
  const error = new Error("No token.");
  const { api, requests } = createTestClient([jsonResponse({})], { token: () => Promise.reject(error) });
  expect(await catchError(api.games.get("tetris"))).toBe(error);
  expect(requests).toEqual([]);
});
