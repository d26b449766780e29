import { describe, expect, test } from "@jest/globals";
import { type FetchImplementation, type Middleware, type RetryEvent, TimeoutError } from "../src/index.js";
import { createBasicClient, deadlinePlugin, getGame, retryPlugin } from "../src/operations.js";
import { catchError, createTestClient, jsonResponse, pageResponse } from "./support/service.js";
import { startSession } from "./support/session.js";

const neverResponds: FetchImplementation = () => new Promise(() => undefined);
const never = (): Promise<never> => new Promise(() => undefined);
const unavailable = jsonResponse({}, { status: 503 });

/** Waits for ever, or until the signal is aborted. */
const sleepForEver = (_: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

describe("the deadline of a call", () => {
  test("ends an attempt before its timeout, and is not retried", async () => {
    const events: RetryEvent[] = [];
    const { api } = createTestClient([], {
      fetch: neverResponds,
      deadline: 1,
      onRetry: (event) => events.push(event),
    });
    const error = await catchError(api.games.get("tetris"));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: "TimeoutError", operation: "getGame", attempts: 1 });
    expect(String(error)).toBe("TimeoutError: getGame failed: the deadline of 1 ms has passed");
    expect(events).toEqual([]);
  });

  test("ends the wait before a retry", async () => {
    const { api, requests } = createTestClient([unavailable], { sleep: sleepForEver });
    const error = await catchError(api.games.get("tetris", { deadline: 20 }));
    expect(String(error)).toBe("TimeoutError: getGame failed: the deadline of 20 ms has passed");
    expect(requests).toHaveLength(1);
  });

  test("counts the attempts before it", async () => {
    let calls = 0;
    const fetch: FetchImplementation = () => {
      calls += 1;
      return calls === 1 ? Promise.resolve(unavailable()) : never();
    };
    const { api } = createTestClient([], { fetch, deadline: 20 });
    expect(String(await catchError(api.games.get("tetris")))).toBe(
      "TimeoutError: getGame failed after 2 attempts: the deadline of 20 ms has passed",
    );
  });

  test("ends the wait for the refresh of a session", async () => {
    const { session, advance } = startSession();
    advance(900);
    // The refresh goes on for the other calls of the session, until its timeout.
    const options = { session, fetch: neverResponds, timeout: 500, maxRetries: 0, deadline: 1 };
    const { api } = createTestClient([], options);
    const error = await catchError(api.games.get("tetris"));
    expect(error).toMatchObject({ name: "TimeoutError", operation: "getGame", attempts: 0 });
    expect(String(error)).toContain("the deadline of 1 ms has passed");
  });

  test("ends the wait for middleware", async () => {
    const wait: Middleware = () => never;
    const { api } = createTestClient([], { use: [wait], deadline: 1 });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ name: "TimeoutError", attempts: 0 });
  });

  test("ends requests of api.fetch", async () => {
    const { api } = createTestClient([], { fetch: neverResponds, deadline: 1 });
    const error = await catchError(api.fetch(`${api.baseUrl}/v1/games`));
    expect(error).toMatchObject({ name: "TimeoutError", operation: undefined, attempts: 1 });
    expect(String(error)).toBe("TimeoutError: GET /rest/v1/games failed: the deadline of 1 ms has passed");
  });

  test("replaces that of the client, and does not change a call that ends before", async () => {
    const { api } = createTestClient([unavailable, jsonResponse({ slug: "tetris" })], { deadline: 1 });
    expect(await api.games.get("tetris", { deadline: Infinity })).toEqual({ slug: "tetris" });
    expect(await api.games.get("tetris", { deadline: Number.MAX_SAFE_INTEGER })).toEqual({ slug: "tetris" });
  });

  test("is that of each page of a list", async () => {
    const { api } = createTestClient([pageResponse([1], "c"), pageResponse([2], null)], { deadline: 60_000 });
    expect(await api.games.list().toArray({ limit: 5 })).toEqual([1, 2]);
  });

  test("leaves an aborted call an AbortError", async () => {
    const controller = new AbortController();
    const { api } = createTestClient([], { fetch: neverResponds, deadline: 60_000 });
    const call = catchError(api.games.get("tetris", { signal: controller.signal }));
    controller.abort("left the page");
    expect(await call).toMatchObject({ name: "AbortError", cause: "left the page" });
  });

  test("is a plugin of basic clients", async () => {
    const client = createBasicClient({
      baseUrl: "https://community.example/rest",
      fetch: never,
      plugins: [deadlinePlugin({ deadline: 1 }), retryPlugin()],
    });
    expect(String(await catchError(getGame(client, "tetris")))).toContain("the deadline of 1 ms has passed");
    expect(String(await catchError(getGame(client, "tetris", { deadline: 2 })))).toContain(
      "the deadline of 2 ms has passed",
    );
  });
});
