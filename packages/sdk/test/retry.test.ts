import { describe, expect, test } from "@jest/globals";
import type { Middleware, RetryEvent } from "../src/index.js";
import { createSession } from "../src/index.js";
import { rawClient } from "../src/raw.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";

const ok = jsonResponse({ slug: "tetris" });
const status = (code: number, headers: Record<string, string> = {}) =>
  jsonResponse({}, { status: code, headers });
const networkError = () => Promise.reject(new TypeError("fetch failed"));
const waitlist = { name: "Closed beta", purpose: "Early access", max_capacity: 2 } as const;

describe("a read", () => {
  test.each([408, 429, 500, 502, 503, 504])("is retried after %d", async (code) => {
    const { api, requests } = createTestClient([status(code), ok]);
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
    expect(requests).toHaveLength(2);
  });

  test("is retried after a network error", async () => {
    const { api, requests } = createTestClient([networkError, ok]);
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
    expect(requests).toHaveLength(2);
  });

  test("is retried if `fetch` throws synchronously", async () => {
    let calls = 0;
    const fetch = () => {
      calls += 1;
      if (calls === 1) throw new TypeError("Blocked by an extension.");
      return Promise.resolve(ok());
    };
    const { api } = createTestClient([], { fetch });
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
  });

  test.each([400, 401, 403, 404, 409, 412, 422, 501])("is not retried after %d", async (code) => {
    const { api, requests } = createTestClient([status(code), ok]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: code, attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test("fails with the last response after two retries", async () => {
    const { api, requests } = createTestClient([status(500), status(502), problemResponse(503, "draining")]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({
      status: 503,
      attempts: 3,
      problem: { code: "draining" },
    });
    expect(requests).toHaveLength(3);
  });

  test("is retried by the raw client too", async () => {
    const { api, requests } = createTestClient([status(503), ok]);
    const { data } = await rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug: "tetris" } } });
    expect([data, requests.length]).toEqual([{ slug: "tetris" }, 2]);
  });

  test("is retried although it is a POST, if the operation only reads", async () => {
    const { api, requests } = createTestClient([status(503), pageResponse([], null)]);
    await api.games.query({});
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ["POST", {}],
      ["POST", {}],
    ]);
  });
});

describe("maxRetries", () => {
  test("can be set for a client and for a call", async () => {
    const { api, requests } = createTestClient([status(503)], { maxRetries: 1 });
    await catchError(api.games.get("tetris"));
    expect(requests).toHaveLength(2);
    await catchError(api.games.get("tetris", { maxRetries: 4 }));
    expect(requests).toHaveLength(7);
  });

  test("0 turns retries off", async () => {
    const { api, requests } = createTestClient([networkError], { maxRetries: 0 });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ attempts: 1 });
    expect(requests).toHaveLength(1);
  });
});

describe("a write", () => {
  const secretKey = { serviceKey: "sk_1" };

  test("with an idempotency key is retried with the same key and body", async () => {
    const { api, requests } = createTestClient([networkError, status(503), ok], secretKey);
    await api.waitlists.create(waitlist);
    const keys = requests.map(({ headers }) => headers["idempotency-key"]);
    expect(requests.map(({ body }) => body)).toEqual([waitlist, waitlist, waitlist]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("is retried while the service still executes the first attempt", async () => {
    const inProgress = problemResponse(409, "idempotency-in-progress");
    const { api, requests } = createTestClient([networkError, inProgress, ok], { token: "t" });
    await api.waitlists.create(waitlist);
    expect(requests).toHaveLength(3);
  });

  test("is not retried after another conflict", async () => {
    const { api, requests } = createTestClient([problemResponse(409, "slug-taken"), ok], secretKey);
    expect(await catchError(api.waitlists.create(waitlist))).toMatchObject({ status: 409, attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test.each([{}, { serviceKey: "pk_1" }])(
    "is not retried for anonymous callers, whose keys the service ignores: %j",
    async (credentials) => {
      const { api, requests } = createTestClient([networkError, ok], credentials);
      await catchError(api.feedback.create({ type: "BUG", title: "Hi", message: "Hello." }));
      expect(requests).toHaveLength(1);
    },
  );

  test("is not retried if its operation accepts no idempotency key", async () => {
    const { api, requests } = createTestClient([status(503), ok], secretKey);
    await catchError(api.authentication.signIn({ email: "ada@example.com", password: "a pass phrase" }));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  test("is retried without a key if it is a PUT or DELETE", async () => {
    const { api, requests } = createTestClient([status(503), ok]);
    await api.games.delete("tetris", { ifMatch: '"1.a"' });
    expect(requests.map(({ method, headers }) => [method, headers["if-match"]])).toEqual([
      ["DELETE", '"1.a"'],
      ["DELETE", '"1.a"'],
    ]);
  });
});

describe("the delay before a retry", () => {
  test("doubles from 0.5 s to at most 8 s", async () => {
    const { api, delays } = createTestClient([status(503)], { maxRetries: 6 });
    await catchError(api.games.get("tetris"));
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  test("has full jitter: it is random between 0 and its bound", async () => {
    const randoms = [0, 0.25, 0.999];
    const { api, delays } = createTestClient([status(503)], {
      maxRetries: 3,
      random: () => randoms.shift() ?? 0,
    });
    await catchError(api.games.get("tetris"));
    expect(delays).toEqual([0, 250, 1_998]);
  });

  const now = Date.parse("Sun, 22 Nov 2026 10:00:00 GMT");
  test.each<[string, Record<string, string>, number]>([
    ["Retry-After in seconds", { "Retry-After": "5" }, 5_000],
    ["the longest Retry-After", { "Retry-After": "60" }, 60_000],
    ["Retry-After as a date", { "Retry-After": "Sun, 22 Nov 2026 10:00:07 GMT" }, 7_000],
    [
      "a date by the clock of the service",
      { "Retry-After": "Sun, 22 Nov 2026 11:00:07 GMT", Date: "Sun, 22 Nov 2026 11:00:00 GMT" },
      7_000,
    ],
  ])("follows %s", async (_, headers, delay) => {
    const { api, delays } = createTestClient([status(429, headers), ok], { now: () => now });
    await api.games.get("tetris");
    expect(delays).toEqual([delay]);
  });

  test.each<[Record<string, string>]>([
    [{ "Retry-After": "0" }],
    [{ "Retry-After": "-5" }],
    [{ "Retry-After": "1.5" }],
    [{ "Retry-After": "soon" }],
    [{ "Retry-After": "Sun, 22 Nov 2026 09:00:00 GMT" }],
    [{ "Retry-After": "Sun, 99 Nov 2026 09:00:00 GMT" }],
  ])("is the back-off for %j", async (headers) => {
    const { api, delays } = createTestClient([status(429, headers), ok], { now: () => now });
    await api.games.get("tetris");
    expect(delays).toEqual([500]);
  });

  test.each<[Record<string, string>]>([
    [{ "Retry-After": "61" }],
    [{ "Retry-After": "99999999999999999999999" }],
    [{ "Retry-After": "Sun, 22 Nov 2026 10:01:01 GMT" }],
  ])("is never longer than a minute: %j is returned as an error at once", async (headers) => {
    const { api, requests, delays } = createTestClient([status(429, headers), ok], { now: () => now });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 429, attempts: 1 });
    expect([requests.length, delays]).toEqual([1, []]);
  });
});

describe("onRetry", () => {
  test("receives the operation, the attempt, the delay and the reason", async () => {
    const events: RetryEvent[] = [];
    const { api } = createTestClient([status(503), networkError, ok], {
      onRetry: (event) => events.push(event),
    });
    await api.games.get("tetris");
    expect(events).toMatchObject([
      { attempt: 1, delay: 500, response: { status: 503 }, error: undefined },
      { attempt: 2, delay: 1_000, response: undefined, error: { name: "ConnectionError", attempts: 2 } },
    ]);
    expect(events[0]?.context).toMatchObject({
      operation: "getGame",
      path: "/v1/games/{slug}",
      maxRetries: 2,
    });
  });

  test("cannot break the call by throwing", async () => {
    const reported: unknown[] = [];
    const holder = globalThis as { reportError?: unknown };
    holder.reportError = (error: unknown) => reported.push(error);
    const { api } = createTestClient([status(503), ok], {
      onRetry: () => {
        throw new Error("listener");
      },
    });
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
    delete holder.reportError;
    expect(reported).toEqual([new Error("listener")]);
  });
});

test("the body of a retried response is read, so that its connection is free", async () => {
  const unused = status(503)();
  const { api } = createTestClient([() => unused, ok]);
  await api.games.get("tetris");
  expect(unused.bodyUsed).toBe(true);
});

test("a refreshed access token does not count as a retry", async () => {
  const session = createSession();
  void session.start({ access_token: "a", refresh_token: "r", session_id: "i", expires_in: 900 });
  const refreshed = jsonResponse({ access_token: "b", refresh_token: "s", session_id: "i", expires_in: 900 });
  const { api, requests } = createTestClient(
    [status(503), problemResponse(401, "token-expired"), refreshed, status(503), status(503)],
    { session },
  );
  expect(await catchError(api.residents.me())).toMatchObject({ status: 503, attempts: 3 });
  expect(requests.map(({ url }) => url)).toEqual([
    "/v1/residents/me",
    "/v1/residents/me",
    "/v1/auth/refresh",
    ...Array<string>(3).fill("/v1/residents/me"),
  ]);
});

test("a streamed request body is sent again completely", async () => {
  const body = new Blob(['{"name":"Ada"}']).stream();
  const init = { method: "POST", body, headers: { "Idempotency-Key": "k" }, duplex: "half" };
  const stream: Middleware = (next) => (request, context) => next(new Request(request.url, init), context);
  const { api, requests } = createTestClient([status(503), ok], { token: "t", use: [stream] });
  await api.games.get("tetris");
  expect(requests.map((request) => request.body)).toEqual([{ name: "Ada" }, { name: "Ada" }]);
});
