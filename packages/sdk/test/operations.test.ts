import { mock } from "node:test";
import { describe, expect, test } from "@jest/globals";
import nodeFetch from "node-fetch";
import { type Client, ConnectionError, createSession, isApiError, type Middleware } from "../src/index.js";
import * as operations from "../src/operations.js";
import {
  adaptFetch,
  type BasicClient,
  type BasicClientOptions,
  checkPlugin,
  createBasicClient,
  createGame,
  createWaitlist,
  getGame,
  listGames,
  loggingPlugin,
  logout,
  middlewarePlugin,
  queryGames,
  readAfterPlugin,
  retryPlugin,
  sessionPlugin,
  upsertGameCategory,
} from "../src/operations.js";
import { definitions } from "../src/resources/apis.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
  type RecordedRequest,
  recordRequest,
} from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

const game = jsonResponse({ slug: "tetris" });

/** Creates a basic client that gets these responses in order, and then the last one again. */
function createTestBasicClient(
  responses: readonly (() => Response | Promise<Response>)[],
  options: Partial<BasicClientOptions> = {},
) {
  const requests: RecordedRequest[] = [];
  const fetch = async (request: Request) => {
    const respond = responses[Math.min(requests.length, responses.length - 1)];
    requests.push(await recordRequest(request));
    return respond ? respond() : Response.error();
  };
  const baseUrl = "https://community.example/rest/";
  return { client: createBasicClient({ baseUrl, fetch, ...options }), requests };
}

describe("the function of an operation", () => {
  test.each<[string, () => { client: BasicClient; requests: RecordedRequest[] }]>([
    ["a basic client", () => createTestBasicClient([game], { serviceKey: "sk_1" })],
    [
      "the client with methods",
      () => {
        const { api, requests } = createTestClient([game], { serviceKey: "sk_1" });
        return { client: api, requests };
      },
    ],
    [
      "a copy of it",
      () => {
        const { api, requests } = createTestClient([game], { serviceKey: "sk_1" });
        return { client: { ...api }, requests };
      },
    ],
  ])("takes the arguments of the method after %s", async (_, create) => {
    const { client, requests } = create();
    expect((await getGame(client, "a/b")).slug).toBe("tetris");
    await createGame(client, { name: "Tetris" }, { idempotencyKey: "k" });
    await upsertGameCategory(client, "n64", { name: "N64", type: "platform" }, { ifMatch: '"1"' });
    expect(requests).toMatchObject([
      { method: "GET", url: "/v1/games/a%2Fb", headers: { "x-service-key": "sk_1" } },
      { method: "POST", url: "/v1/games", headers: { "idempotency-key": "k" }, body: { name: "Tetris" } },
      { method: "PUT", url: "/v1/game-categories/n64", headers: { "if-match": '"1"' } },
    ]);
  });

  test("returns all pages of a list", async () => {
    const { client, requests } = createTestBasicClient([
      pageResponse([{ slug: "a" }], "c1"),
      pageResponse([{ slug: "b" }], null),
    ]);
    const slugs: string[] = [];
    for await (const { slug } of listGames(client, { query: { q: "zelda" } })) slugs.push(slug);
    expect(slugs).toEqual(["a", "b"]);
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games?q=zelda", "/v1/games?q=zelda&cursor=c1"]);
    const { client: other } = createTestBasicClient([pageResponse([{ slug: "c" }], null)]);
    expect(await queryGames(other, {}).toArray({ limit: 5 })).toEqual([{ slug: "c" }]);
  });

  test("returns the response, and nothing if the operation returns nothing", async () => {
    const { client } = createTestBasicClient([() => new Response(null, { status: 204 })]);
    const { data, response } = await logout(client).withResponse();
    expect([data, response.status]).toEqual([undefined, 204]);
  });

  test("throws the errors of the method, which the compiler narrows", async () => {
    const { client } = createTestBasicClient([problemResponse(404, "game-not-found")]);
    const error = await catchError(getGame(client, "pong"));
    const code = isApiError(error, "getGame") && error.status === 404 && error.problem.code;
    expect([code, String(error)]).toEqual([
      "game-not-found",
      "ApiError: getGame failed with 404 game-not-found: The request failed.",
    ]);
  });

  test("rejects arguments that do not fit at compile time, and what is no client", () => {
    const { client } = createTestBasicClient([game]);
    const compileErrors = [
      // @ts-expect-error the slug is missing
      () => getGame(client),
      // @ts-expect-error getGame has no If-Match header
      () => getGame(client, "tetris", { ifMatch: '"1"' }),
      // @ts-expect-error the result may be undefined
      async () => (await getGame(client, "tetris", { ifNoneMatch: '"1"' })).slug,
    ];
    expect(compileErrors).toHaveLength(3);
    const notClients: unknown[] = [{ baseUrl: "https://community.example/rest" }, undefined, "tetris"];
    for (const notClient of notClients)
      expect(() => getGame(notClient as BasicClient, "tetris")).toThrow(
        new TypeError("getGame needs a client."),
      );
  });

  test("exists for each method, and has its definition", () => {
    const functions: Readonly<Record<string, object>> = { ...operations };
    const defined = Object.values(definitions).flatMap((methods): { operation: string }[] =>
      Object.values(methods),
    );
    expect(defined.length).toBeGreaterThan(100);
    for (const definition of defined)
      expect({ ...functions[definition.operation] }).toEqual({ ...definition });
  });
});

describe("a basic client", () => {
  test("sends its token, headers and key, which may be functions", async () => {
    const { client, requests } = createTestBasicClient([game], {
      token: async () => "t",
      headers: () => ({ "X-Tenant": "a" }),
    });
    await getGame(client, "tetris");
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer t", "x-tenant": "a" });
  });

  test("has a timeout and can be aborted", async () => {
    const never = (): Promise<Response> => new Promise(() => undefined);
    const { client } = createTestBasicClient([never], { timeout: 1 });
    expect(await catchError(getGame(client, "tetris"))).toMatchObject({ name: "TimeoutError", attempts: 1 });
    const signal = AbortSignal.abort();
    expect(await catchError(getGame(client, "tetris", { signal }))).toMatchObject({ name: "AbortError" });
  });

  test("repeats nothing without a plugin, and does with it", async () => {
    const responses = [() => Promise.reject(new TypeError("fetch failed")), game];
    const { client } = createTestBasicClient(responses);
    expect(await catchError(getGame(client, "tetris"))).toMatchObject({
      name: "ConnectionError",
      attempts: 1,
    });
    const delays: number[] = [];
    const plugin = retryPlugin({
      sleep: async () => undefined,
      random: () => 1,
      onRetry: ({ delay, error }) => void (error instanceof ConnectionError && delays.push(delay)),
    });
    const { client: repeating } = createTestBasicClient(responses, { plugins: [plugin] });
    expect(await getGame(repeating, "tetris")).toEqual({ slug: "tetris" });
    expect(delays).toEqual([500]);
  });

  test("logs with a plugin, also the retries of another", async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const logger = { error: log, warn: log, info: log, debug: log };
    const { client } = createTestBasicClient([jsonResponse({}, { status: 503 }), game], {
      plugins: [
        loggingPlugin({ logLevel: "info", logger, now: () => 0 }),
        retryPlugin({ sleep: async () => undefined, random: () => 1 }),
      ],
    });
    await getGame(client, "tetris");
    expect(lines).toEqual([
      "[game-community] getGame returned 503; retry 1 of 2 in 500 ms",
      "[game-community] getGame GET /rest/v1/games/tetris: 200 in 0 ms",
    ]);
  });

  test("refreshes a session with a plugin", async () => {
    const { session, advance } = startSession();
    advance(900);
    const { client, requests } = createTestBasicClient([jsonResponse(authSession("second")), game], {
      plugins: [sessionPlugin(session)],
    });
    await getGame(client, "tetris");
    expect(requests.map(({ url }) => url)).toEqual(["/v1/auth/refresh", "/v1/games/tetris"]);
    expect(await session.getAccessToken()).toBe(requests[1]?.headers.authorization?.slice("Bearer ".length));
    expect(createSession().isSignedIn).toBe(false);
  });

  test("runs middleware with a plugin, and keeps its credentials from other places", async () => {
    const leave: Middleware = (next) => (request, context) =>
      next(new Request("https://other.example/rest/v1/games", request), context);
    const { client, requests } = createTestBasicClient([game], { plugins: [middlewarePlugin()], token: "t" });
    expect(await catchError(getGame(client, "tetris", { use: [leave] }))).toEqual(
      new TypeError("https://other.example/rest/v1/games is not below https://community.example/rest."),
    );
    expect(requests).toEqual([]);
  });

  test("checks options, and reads its own writes, with plugins", async () => {
    const written = jsonResponse({}, { headers: { "Read-After": "5" } });
    const { client, requests } = createTestBasicClient([written], {
      plugins: [checkPlugin(), readAfterPlugin()],
    });
    const wrong: object = { retries: 3 };
    expect(await catchError(getGame(client, "tetris", wrong))).toEqual(
      new TypeError("getGame has no option retries."),
    );
    await createWaitlist(client, { name: "Beta", purpose: "Early access", max_capacity: 2 });
    await getGame(client, "tetris");
    expect(requests.map(({ headers }) => headers["read-after"])).toEqual([undefined, "5"]);
  });

  test("uses another implementation of fetch by an adapter", async () => {
    const client = createBasicClient({ baseUrl: "http://127.0.0.1:1/rest", fetch: adaptFetch(nodeFetch) });
    expect(await catchError(getGame(client, "tetris"))).toBeInstanceOf(ConnectionError);
  });
});

describe("the resources of a client", () => {
  const resourceNames = Object.keys(definitions);

  test("are listed, and created when they are read", () => {
    const { api } = createTestClient([game]);
    expect(Object.keys(api)).toEqual([...resourceNames, "baseUrl", "fetch"]);
    expect(Object.getOwnPropertyDescriptor(api, "games")?.get).toBeInstanceOf(Function);
    const { games } = api;
    expect(Object.getOwnPropertyDescriptor(api, "games")?.value).toBe(games);
    expect(Object.keys(games)).toEqual(Object.keys(definitions.games));
    expect(Object.keys({ ...api })).toEqual(Object.keys(api));
    expect({ ...api }.lists).toBe(api.lists);
  });

  test("and their methods can be replaced by spies and fakes", async () => {
    const { api, requests } = createTestClient([game]);
    const spy = mock.method(api.games, "get");
    await api.games.get("tetris");
    expect(spy.mock.calls.map((call) => call.arguments)).toEqual([["tetris"]]);
    spy.mock.restore();
    const fake = { lists: { ...api.lists } };
    const faked: Client = Object.assign(api, fake);
    expect(faked.lists).toBe(fake.lists);
    expect(requests).toHaveLength(1);
  });
});
