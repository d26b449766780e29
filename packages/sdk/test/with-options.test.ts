import { describe, expect, test } from "@jest/globals";
import { type CallDefaults, createClient, type Middleware, withOptions } from "../src/index.js";
import { createBasicClient, getGame, retryPlugin } from "../src/operations.js";
import { rawClient } from "../src/raw.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  type RecordedRequest,
  recordRequest,
} from "./support/service.js";
import { authSession, createTestSession } from "./support/session.js";

const unavailable = jsonResponse({}, { status: 503 });
const ok = jsonResponse({ slug: "tetris" });

describe("withOptions", () => {
  test("returns a client with other options of calls, and leaves the given one as it is", async () => {
    const { api, requests } = createTestClient([unavailable], { maxRetries: 0 });
    await catchError(withOptions(api, { maxRetries: 3 }).games.get("tetris"));
    expect(requests).toHaveLength(4);
    await catchError(api.games.get("tetris"));
    expect(requests).toHaveLength(5);
  });

  test("applies to methods, lists, functions, fetch and the raw client", async () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    const tenant = withOptions(api, { headers: { "X-Tenant": "a" } });
    await tenant.games.list();
    await getGame(tenant, "tetris");
    await tenant.fetch(`${tenant.baseUrl}/v1/games`);
    await rawClient(tenant).GET("/v1/games");
    expect(requests.map(({ headers }) => headers["x-tenant"])).toEqual(["a", "a", "a", "a"]);
  });

  test("takes the options of a call before its own", async () => {
    const { api, requests, delays } = createTestClient([unavailable]);
    const other = withOptions(api, { maxRetries: 3, maxRetryDelay: 10, headers: { "X-Tenant": "a" } });
    await catchError(
      other.games.get("tetris", { maxRetries: 1, maxRetryDelay: undefined, headers: { "X-Tenant": "b" } }),
    );
    expect(requests.map(({ headers }) => headers["x-tenant"])).toEqual(["b", "b"]);
    expect(delays).toEqual([10]);
  });

  test("has a timeout and a deadline", async () => {
    const { api } = createTestClient([], { fetch: () => new Promise(() => undefined), maxRetries: 0 });
    expect(String(await catchError(withOptions(api, { timeout: 1 }).games.get("tetris")))).toContain(
      "no complete response within 1 ms",
    );
    expect(String(await catchError(withOptions(api, { deadline: 2 }).games.get("tetris")))).toContain(
      "the deadline of 2 ms has passed",
    );
  });

  test("adds middleware and listeners between those of the client and those of the call", async () => {
    const order: string[] = [];
    const mark =
      (name: string): Middleware =>
      (next) =>
      (request, context) => {
        order.push(name);
        return next(request, context);
      };
    const listen = (name: string) => (): void => void order.push(`retry ${name}`);
    const create = (name: string): CallDefaults => ({ use: [mark(name)], onRetry: listen(name) });
    const { api } = createTestClient([unavailable, ok], create("client"));
    const inner = withOptions(withOptions(api, create("outer")), create("inner"));
    await inner.games.get("tetris", create("call"));
    const names = ["client", "outer", "inner", "call"];
    expect(order).toEqual([...names, ...names.map((name) => `retry ${name}`)]);
  });

  test("shares the session", async () => {
    const { session } = createTestSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("first")), ok], { session });
    const other = withOptions(api, { maxRetries: 0 });
    await session.start(await other.authentication.signIn({ email: "ada@example.com", password: "p" }));
    await other.games.get("tetris");
    await api.games.get("tetris");
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      "Bearer first",
      "Bearer first",
    ]);
  });

  test("takes a basic client too", async () => {
    const requests: RecordedRequest[] = [];
    const client = createBasicClient({
      baseUrl: "https://community.example/rest",
      fetch: async (request) => {
        requests.push(await recordRequest(request));
        return unavailable();
      },
      plugins: [retryPlugin({ sleep: async () => undefined })],
    });
    await catchError(getGame(withOptions(client, { maxRetries: 1 }), "tetris"));
    expect(requests).toHaveLength(2);
  });

  test.each<[object, string]>([
    [{ timeout: 0 }, "timeout of withOptions must be a number above 0."],
    [{ deadline: "1s" }, "deadline of withOptions must be a number above 0."],
    [{ maxRetryDelay: -1 }, "maxRetryDelay of withOptions must be a number from 0."],
    [{ baseUrl: "https://b.example/rest" }, "withOptions has no option baseUrl."],
    [{ signal: AbortSignal.abort() }, "withOptions has no option signal."],
  ])("rejects %j", (options, message) => {
    const api = createClient({ baseUrl: "https://community.example/rest" });
    expect(() => withOptions(api, options)).toThrow(new TypeError(message));
  });
});
