import { describe, expect, test } from "@jest/globals";
import type { OperationDefinition } from "../src/definition.js";
import { followEvents, streamEvents } from "../src/events.js";
import {
  type ClientOptions,
  createClient,
  createSession,
  type SessionOptions,
  type SocialCallbackForm,
} from "../src/index.js";
import { createQueries } from "../src/queries.js";
import { rawClient } from "../src/raw.js";
import { definitions } from "../src/resources/apis.js";
import { contract, resolve } from "./support/contract.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";

const baseUrl = "https://community.example/rest";
const wrongHeaders = (owner: string, other = "") =>
  `headers of ${owner} must be an object with names and texts of headers or Headers${other}.`;

describe("the options of a client", () => {
  test.each<[object, string]>([
    [{ timeout: -1 }, "timeout of createClient must be a number above 0."],
    [{ timeout: NaN }, "timeout of createClient must be a number above 0."],
    [{ timeout: "1000" }, "timeout of createClient must be a number above 0."],
    [{ deadline: 0 }, "deadline of createClient must be a number above 0."],
    [{ maxRetries: -1 }, "maxRetries of createClient must be an integer from 0."],
    [{ maxRetryDelay: "5s" }, "maxRetryDelay of createClient must be a number from 0."],
    [{ maxRetryDelay: NaN }, "maxRetryDelay of createClient must be a number from 0."],
    [{ maxRetries: 1.5 }, "maxRetries of createClient must be an integer from 0."],
    [{ token: 5 }, "token of createClient must be visible ASCII text or a function."],
    [{ token: "" }, "token of createClient must be visible ASCII text or a function."],
    [{ token: "Bearer t" }, "token of createClient must be visible ASCII text or a function."],
    [{ serviceKey: "pk_\nsecret" }, "serviceKey of createClient must be visible ASCII text."],
    [{ serviceKey: "" }, "serviceKey of createClient must be visible ASCII text."],
    [{ headers: [["X-Tenant", "a"]] }, wrongHeaders("createClient", " or a function")],
    [{ headers: { "X-Tenant": 5 } }, wrongHeaders("createClient", " or a function")],
    [{ headers: { "X-Tenant": "sec\nret" } }, wrongHeaders("createClient", " or a function")],
    [{ headers: { "X Tenant": "a" } }, wrongHeaders("createClient", " or a function")],
    [{ session: { isSignedIn: true } }, "session of createClient must be a session."],
    [{ session: null }, "session of createClient must be a session."],
    [{ fetch: "fetch" }, "fetch of createClient must be a function."],
    [{ use: () => undefined }, "use of createClient must be an array of functions."],
    [{ use: [{}] }, "use of createClient must be an array of functions."],
    [{ logLevel: "verbose" }, "logLevel of createClient must be a log level."],
    [{ logger: { log: () => undefined } }, "logger of createClient must be a logger."],
    [{ onRetry: true }, "onRetry of createClient must be a function."],
    [{ retries: 3 }, "createClient has no option retries."],
    [{ constructor: 1 }, "createClient has no option constructor."],
  ])("%j are a TypeError", (options, message) => {
    const create = () => createClient({ baseUrl, ...options });
    expect(create).toThrow(new TypeError(message));
  });

  test("are an object", () => {
    const options: object = [];
    expect(() => createClient(options as ClientOptions)).toThrow(
      new TypeError("The options of createClient must be an object."),
    );
  });

  test("are not both a token and a session", () => {
    const create = () => createClient({ baseUrl, token: "t", session: createSession() });
    expect(create).toThrow(new TypeError("createClient takes a token or a session, not both."));
  });

  test("may be undefined, and a key may end with the line break of its file", async () => {
    const { api, requests } = createTestClient([jsonResponse({})], {
      serviceKey: "pk_1\n",
      token: undefined,
    });
    await api.games.get("tetris");
    expect(requests[0]?.headers["x-service-key"]).toBe("pk_1");
  });

  test.each<[object, string]>([
    [{ token: () => null }, "token of createClient must be visible ASCII text."],
    [{ token: () => "" }, "token of createClient must be visible ASCII text."],
    [{ headers: async () => "X-Tenant: a" }, wrongHeaders("createClient")],
    [{ headers: () => ({ "X-Tenant": "sec\nret" }) }, wrongHeaders("createClient")],
  ])("are checked when a function returns them: %#", async (options, message) => {
    const { api, requests } = createTestClient([jsonResponse({})], options);
    expect(await catchError(api.games.get("tetris"))).toEqual(new TypeError(message));
    expect(requests).toEqual([]);
  });
});

describe("the options of a session", () => {
  test.each<[object, string]>([
    [{ store: new Map() }, "store of createSession must be a store or a function."],
    [{ key: "" }, "key of createSession must be a string."],
    [{ channel: {} }, "channel of createSession must be a channel."],
    [{ logger: () => undefined }, "logger of createSession must be an object with warn."],
    [{ storage: {} }, "createSession has no option storage."],
  ])("%j are a TypeError", (options, message) => {
    expect(() => createSession(options as SessionOptions)).toThrow(new TypeError(message));
  });
});

describe("the options of a call", () => {
  test.each<[object, string]>([
    [{ timeout: 0 }, "timeout of getGame must be a number above 0."],
    [{ deadline: -1 }, "deadline of getGame must be a number above 0."],
    [{ maxRetries: "2" }, "maxRetries of getGame must be an integer from 0."],
    [{ maxRetryDelay: -1 }, "maxRetryDelay of getGame must be a number from 0."],
    [{ onRetry: true }, "onRetry of getGame must be a function."],
    [{ signal: new AbortController() }, "signal of getGame must be an AbortSignal."],
    [{ ifNoneMatch: null }, "ifNoneMatch of getGame must be a string."],
    [{ use: {} }, "use of getGame must be an array of functions."],
    [{ query: new URLSearchParams("q=zelda") }, "query of getGame must be an object."],
    [{ q: "zelda" }, "getGame has no option q."],
    [{ ifMatch: '"1"' }, "getGame has no option ifMatch."],
    [{ idempotencyKey: "key" }, "getGame has no option idempotencyKey."],
    [{ headers: { "X-Tenant": {} } }, wrongHeaders("getGame")],
    [{ headers: { Accept: null } }, wrongHeaders("getGame")],
    [[], "The options of getGame must be an object."],
  ])("%j are a TypeError, and nothing is sent", async (options, message) => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    const call = api.games.get("tetris", options);
    expect(await catchError(call)).toEqual(new TypeError(message));
    expect(requests).toEqual([]);
  });

  test("that are sent as headers are those that the contract declares", () => {
    const declared = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, parameters = [], "x-stream": stream }) => {
        // Streams are no methods.
        if (operationId === undefined || stream !== undefined) return [];
        const headers = parameters.map((parameter) => resolve<{ in: string; name: string }>(parameter));
        return [[operationId, headers.flatMap((header) => (header.in === "header" ? [header.name] : []))]];
      });
    const names = { idempotencyKey: "Idempotency-Key", ifMatch: "If-Match", ifNoneMatch: "If-None-Match" };
    const defined = Object.values(definitions)
      .flatMap((methods): OperationDefinition[] => Object.values(methods))
      .map(({ operation, headerOptions }) => [operation, headerOptions.map((option) => names[option])]);
    const sort = (operations: readonly unknown[][]) =>
      Object.fromEntries(operations.map(([id, headers]) => [id, (headers as string[]).toSorted()]));
    expect(sort(defined)).toEqual(sort(declared));
  });

  test("are not the values of headers that are not set", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.waitlists.update("beta", {}, { ifMatch: undefined, idempotencyKey: undefined });
    expect(requests[0]?.headers).not.toHaveProperty("if-match");
  });
});

describe("a query parameter", () => {
  const listGames = async (query: object) => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    await api.games.list({ query });
    return requests[0]?.url;
  };

  test.each<[object, string]>([
    [{ limit: 5, q: "", include_total: false }, "?limit=5&q=&include_total=false"],
    [{ q: "a+b & c=d/ü" }, "?q=a%2Bb%20%26%20c%3Dd%2F%C3%BC"],
    [{ category: ["a", "b"], q: undefined, ids: [] }, "?category=a&category=b"],
    [{ q: undefined }, ""],
  ])("of %j is sent as %s", async (query, expected) => {
    expect(await listGames(query)).toBe(`/v1/games${expected}`);
  });

  test("that is a date is sent as its ISO text, by the openapi-fetch client too", async () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    const since = new Date("2026-11-21T10:05:32.120+02:00");
    await api.activityLogs.list({ query: { since } });
    const init: Record<string, unknown> = { params: { query: { since } } };
    await rawClient(api).GET("/v1/activity-logs", init);
    const expected = "/v1/activity-logs?since=2026-11-21T08%3A05%3A32.120Z";
    expect(requests.map(({ url }) => url)).toEqual([expected, expected]);
  });

  test.each([
    ["null", null],
    ["NaN", NaN],
    ["Infinity", Infinity],
    ["an invalid date", new Date("never")],
    ["an object", { gte: 1 }],
    ["a nested array", [["a"]]],
    ["an array with undefined", ["a", undefined]],
    ["an array with null", [null]],
    ["a function", () => "zelda"],
    ["a symbol", Symbol("zelda")],
    ["text with half a character", "\ud83d"],
  ])("that is %s is a TypeError, and nothing is sent", async (_, value) => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    const expected = "Invalid parameter q: expected text, a number, a boolean or a date.";
    const query: object = { q: value };
    const init: Record<string, unknown> = { params: { query } };
    expect(await catchError(api.games.list({ query }))).toEqual(new TypeError(expected));
    expect(await catchError(rawClient(api).GET("/v1/games", init))).toEqual(new TypeError(expected));
    expect(requests).toEqual([]);
  });

  test("of a form is sent in the same way", async () => {
    const { api, requests } = createTestClient([], {
      fetch: async (_url, { method, headers, body = "" }) => {
        requests.push({ method, url: "", headers, body });
        return new Response(null, { status: 303 });
      },
    });
    const send = (form: object) => api.authentication.callbackForm("apple", form as SocialCallbackForm);
    await send({ state: "a b&c", code: undefined, error: "access_denied" });
    expect(requests.map(({ body }) => body)).toEqual(["state=a%20b%26c&error=access_denied"]);
    expect(await catchError(send({ state: {} }))).toEqual(
      new TypeError("Invalid parameter state: expected text, a number, a boolean or a date."),
    );
    expect(requests).toHaveLength(1);
  });
});

describe("a path parameter", () => {
  test.each<[string, unknown]>([
    ["empty", ""],
    ["a dot segment", "."],
    ["two dots", ".."],
    ["half a character", "\ud83d"],
    ["undefined", undefined],
    ["null", null],
    ["a number", 5],
    ["an array", ["tetris"]],
    ["an object", { slug: "tetris" }],
  ])("that is %s is a TypeError, and nothing is sent", async (_, slug) => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    const expected = new TypeError('Invalid path parameter slug: expected text other than "", "." and "..".');
    expect(await catchError(api.games.get(slug as string))).toEqual(expected);
    const init: Record<string, unknown> = { params: { path: { slug } } };
    const raw = rawClient(api).GET as (path: string, options: object) => Promise<unknown>;
    expect(await catchError(raw("/v1/games/{slug}", init))).toEqual(expected);
    expect(requests).toEqual([]);
  });
});

test("the options of createQueries are checked", () => {
  const { api } = createTestClient([]);
  const options: Record<string, unknown> = { rootKey: 5 };
  expect(() => createQueries(api, options)).toThrow(
    new TypeError("rootKey of createQueries must be a string."),
  );
  expect(() => createQueries(api, { root: "staff" } as object)).toThrow(
    new TypeError("createQueries has no option root."),
  );
});

test.each([
  [streamEvents, { types: ["review.*"] }, "streamEvents has no option types."],
  [streamEvents, { interval: 500 }, "streamEvents has no option interval."],
  [streamEvents, { shared: "" }, "shared of streamEvents must be a string."],
  [followEvents, { shared: "news" }, "followEvents has no option shared."],
  [followEvents, { interval: -1 }, "interval of followEvents must be a number from 0."],
  [followEvents, { query: "review.*" }, "query of followEvents must be an object."],
])("the options of %p are checked: %j", (follow, options: object, message) => {
  const { api, requests } = createTestClient([]);
  expect(() => follow(api, options)).toThrow(new TypeError(message));
  expect(requests).toEqual([]);
});

describe("the media type of a problem", () => {
  test.each([
    "Application/Problem+JSON",
    "application/problem+json;charset=utf-8",
    "APPLICATION/PROBLEM+JSON ; charset=utf-8",
  ])("may be %s", async (type) => {
    const body = await problemResponse(409, "waitlist-full")().text();
    const respond = () => new Response(body, { status: 409, headers: { "Content-Type": type } });
    const { api } = createTestClient([respond]);
    const call = api.waitlists.join("beta", { name: "Ada", email: "ada@example.com" });
    expect(await catchError(call)).toMatchObject({ problem: { code: "waitlist-full" } });
  });

  test.each(["application/problem+jsonx", "text/plain", "x-application/problem+json"])(
    "is not %s",
    async (type) => {
      const body = await problemResponse(409, "waitlist-full")().text();
      const respond = () => new Response(body, { status: 409, headers: { "Content-Type": type } });
      const { api } = createTestClient([respond]);
      expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 409, problem: undefined });
    },
  );
});
