import { afterEach, describe, expect, test } from "@jest/globals";
import nodeFetch from "node-fetch";
import * as undici from "undici";
import { createClient, type FetchImplementation, type RetryEvent } from "../src/index.js";
import { startServer, type TestServer } from "./support/server.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";

const ada = { email: "ada@example.com", password: "a long pass phrase" };
const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Returns a port of this machine on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = await startServer(() => undefined);
  await server.close();
  return server.port;
}

describe.each<[string, FetchImplementation | undefined]>([
  ["Node.js", undefined],
  ["undici", undici.fetch],
  ["node-fetch", nodeFetch],
])("with the fetch of %s", (_, fetch) => {
  test("a refused connection is repeated for every operation, because nothing was sent", async () => {
    const port = await findClosedPort();
    const received: unknown[] = [];
    /** The service starts while the client waits. */
    const sleep = async (): Promise<void> => {
      servers.push(
        await startServer(({ method, url, headers }, response) => {
          received.push([method, url, headers["idempotency-key"]]);
          response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
        }, port),
      );
    };
    const api = createClient({ baseUrl: `http://127.0.0.1:${port}/rest`, fetch, sleep });
    await api.authentication.signIn(ada);
    expect(received).toEqual([["POST", "/rest/v1/auth/sign-in", undefined]]);
  });

  test("an unknown host is repeated too", async () => {
    const sleep = async (): Promise<void> => undefined;
    const api = createClient({ baseUrl: "http://community.invalid/rest", fetch, sleep });
    const error = await catchError(api.authentication.signIn(ada));
    expect(error).toMatchObject({ name: "ConnectionError", operation: "signIn", attempts: 3 });
  });

  test("a connection that breaks after the request is not repeated, because the service may have executed it", async () => {
    let received = 0;
    const server = await startServer((request) => {
      received += 1;
      request.socket.destroy();
    });
    servers.push(server);
    const api = createClient({ baseUrl: server.baseUrl, fetch });
    const error = await catchError(api.authentication.signIn(ada));
    expect(error).toMatchObject({ name: "ConnectionError", attempts: 1 });
    expect(received).toBe(1);
  });
});

test("a refused connection is a failure of several addresses if the host has more than one", async () => {
  const refused = Object.assign(new AggregateError([new Error("connect ECONNREFUSED ::1:3000")]), {
    code: "ECONNREFUSED",
  });
  const refuse = () => Promise.reject(new TypeError("fetch failed", { cause: refused }));
  const { api, requests } = createTestClient([refuse, jsonResponse({})]);
  await api.authentication.signIn(ada);
  expect(requests).toHaveLength(2);
});

describe("429", () => {
  const limited = jsonResponse({}, { status: 429, headers: { "Retry-After": "5" } });

  test("is repeated for every operation, because the service has not executed it", async () => {
    const { api, requests, delays } = createTestClient([limited, jsonResponse({})]);
    await api.authentication.signIn(ada);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/v1/auth/sign-in"],
      ["POST", "/v1/auth/sign-in"],
    ]);
    expect(delays).toEqual([5_000]);
  });

  test("does not make another failure of the same call safe to repeat", async () => {
    const { api, requests } = createTestClient([limited, problemResponse(503, "draining"), jsonResponse({})]);
    expect(await catchError(api.authentication.signIn(ada))).toMatchObject({ status: 503, attempts: 2 });
    expect(requests).toHaveLength(2);
  });
});

describe("maxRetryDelay", () => {
  const busy = jsonResponse({}, { status: 503, headers: { "Retry-After": "5" } });

  test("returns an error at once whose response asks for a longer wait", async () => {
    const { api, requests, delays } = createTestClient([busy, jsonResponse({})], { maxRetryDelay: 4_999 });
    const error = await catchError(api.games.get("tetris"));
    expect(error).toMatchObject({ status: 503, attempts: 1, retryAfter: 5 });
    expect([requests.length, delays]).toEqual([1, []]);
  });

  test("of a call replaces that of the client", async () => {
    const { api, delays } = createTestClient([busy, jsonResponse({})], { maxRetryDelay: 0 });
    await api.games.get("tetris", { maxRetryDelay: 5_000 });
    expect(delays).toEqual([5_000]);
  });

  test("limits the back-off too", async () => {
    const { api, delays } = createTestClient([jsonResponse({}, { status: 503 })], {
      maxRetryDelay: 700,
      maxRetries: 3,
    });
    await catchError(api.games.get("tetris"));
    expect(delays).toEqual([500, 700, 700]);
  });

  test("of Infinity allows all waits that a timer can make", async () => {
    const asksFor = (seconds: number) =>
      jsonResponse({}, { status: 503, headers: { "Retry-After": String(seconds) } });
    const { api, delays } = createTestClient([asksFor(86_400), asksFor(2 ** 31), jsonResponse({})], {
      maxRetryDelay: Infinity,
    });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 503, attempts: 2 });
    expect(delays).toEqual([86_400_000]);
  });
});

test("onRetry of a call is called after that of the client", async () => {
  const events: [string, number][] = [];
  const record =
    (name: string) =>
    ({ delay }: RetryEvent): void =>
      void events.push([name, delay]);
  const { api } = createTestClient([jsonResponse({}, { status: 503 }), jsonResponse({})], {
    onRetry: record("client"),
  });
  await api.games.get("tetris", { onRetry: record("call") });
  expect(events).toEqual([
    ["client", 500],
    ["call", 500],
  ]);
});
