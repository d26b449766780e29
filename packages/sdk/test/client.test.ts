import { describe, expect, test } from "@jest/globals";
import { ApiError, type FetchImplementation, type FetchInit, type Middleware } from "../src/index.js";
import { rawClient } from "../src/raw.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

describe("endpoint methods", () => {
  test("percent-encode path parameters", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.subscriptionOffers.get("pro plan", "a/b");
    expect(requests).toMatchObject([{ method: "GET", url: "/v1/subscriptions/pro%20plan/offers/a%2Fb" }]);
  });

  test("send the body as JSON", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    const body = { name: "Ada", email: "ada@example.com" };
    await api.waitlists.updateEntry("01930e5c-6b00-7c00-8000-000000000001", body);
    expect(requests).toMatchObject([
      { method: "PATCH", headers: { "content-type": "application/json" }, body },
    ]);
  });

  test("send no body and no Content-Type if the operation has no request body", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.games.get("tetris");
    expect(requests[0]?.body).toBeUndefined();
    expect(requests[0]?.headers).not.toHaveProperty("content-type");
  });

  test("percent-encode query parameters, and leave out those without a value", async () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    await api.games.list({ query: { q: "tom & jerry", category: [], limit: undefined } });
    await api.games.list({ query: { category: [] } });
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games?q=tom%20%26%20jerry", "/v1/games"]);
  });

  test("repeat array query parameters", async () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    await api.games.list({ query: { limit: 5, category: ["role-playing", "puzzle"] } });
    expect(requests[0]?.url).toBe("/v1/games?limit=5&category=role-playing&category=puzzle");
  });

  test("send If-Match and Idempotency-Key options as headers", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.waitlists.update("beta", { name: "Beta" }, { ifMatch: '"7.x"', idempotencyKey: "k" });
    expect(requests[0]?.headers).toMatchObject({ "if-match": '"7.x"', "idempotency-key": "k" });
  });

  test("reject undeclared options, bodies and parameters at compile time", () => {
    const { api } = createTestClient([jsonResponse({})]);
    const compileErrors = [
      // @ts-expect-error getWaitlist has no If-Match header
      () => api.waitlists.get("beta", { ifMatch: '"7.x"' }),
      // @ts-expect-error listGames has no offset parameter
      () => api.games.list({ query: { offset: 10 } }),
      // @ts-expect-error the body has no nickname field
      () => api.waitlists.updateEntry("id", { nickname: "Ada" }),
      // @ts-expect-error createWaitlist requires a body
      () => api.waitlists.create(),
      // @ts-expect-error the offer id is missing
      () => api.subscriptionOffers.get("pro"),
      // @ts-expect-error getGame has no request body
      () => api.games.get("tetris", { body: {} }),
      // @ts-expect-error the games resource has no such method
      (): unknown => api.games.popular,
    ];
    expect(compileErrors).toHaveLength(7);
  });

  test("return the declared response body", async () => {
    const { api } = createTestClient([jsonResponse({ slug: "tetris", name: "Tetris" })]);
    const game = await api.games.get("tetris");
    const name: string = game.name;
    // @ts-expect-error a game has no title field
    const missing: unknown = game.title;
    expect([name, missing]).toEqual(["Tetris", undefined]);
  });
});

describe("credentials", () => {
  test("are sent with every request", async () => {
    const { api, requests } = createTestClient([jsonResponse({})], { token: "t", serviceKey: "pk_1" });
    await api.games.get("tetris");
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer t", "x-service-key": "pk_1" });
  });

  test("are omitted if the token function returns undefined", async () => {
    const { api, requests } = createTestClient([jsonResponse({})], { token: () => undefined });
    await api.games.get("tetris");
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain("authorization");
  });

  test("are read from the token function before each request", async () => {
    const tokens = ["first", "second"];
    const { api, requests } = createTestClient([jsonResponse({})], {
      token: () => Promise.resolve(tokens.shift()),
    });
    await api.games.get("tetris");
    await api.games.get("tetris");
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer first", "Bearer second"]);
  });

  test("are overridden by the headers of a call", async () => {
    const { api, requests } = createTestClient([jsonResponse({})], { token: "t" });
    await api.games.get("tetris", { headers: { Authorization: "Bearer other" } });
    expect(requests[0]?.headers.authorization).toBe("Bearer other");
  });

  test("are sent by the raw client too", async () => {
    const { api, requests } = createTestClient([jsonResponse({ slug: "tetris" })], { token: "t" });
    const { data } = await rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug: "tetris" } } });
    expect(data?.slug).toBe("tetris");
    expect(requests[0]?.headers.authorization).toBe("Bearer t");
  });
});

describe("api.fetch", () => {
  test("sends a request with the credentials and retries of the client, and returns error responses", async () => {
    const { api, requests, delays } = createTestClient(
      [jsonResponse({}, { status: 503 }), problemResponse(404, "game-not-found")],
      { token: "t" },
    );
    const response = await api.fetch(new Request(`${api.baseUrl}/v1/games/tetris`));
    expect([response.status, delays]).toEqual([404, [500]]);
    expect(requests[1]).toMatchObject({ url: "/v1/games/tetris", headers: { authorization: "Bearer t" } });
  });

  test.each(["https://other.example/rest/v1/games", "https://community.example/restricted"])(
    "rejects %s, which is not below baseUrl",
    async (url) => {
      const { api, requests } = createTestClient([jsonResponse({})], { token: "t" });
      expect(await catchError(api.fetch(new Request(url)))).toEqual(
        new TypeError(`${url} is not below https://community.example/rest.`),
      );
      expect(requests).toEqual([]);
    },
  );

  test("also guards the requests of the openapi-fetch client", async () => {
    const { api, requests } = createTestClient([jsonResponse({})], { token: "t" });
    const options = { baseUrl: "https://other.example" };
    expect(await catchError(rawClient(api).GET("/v1/health", options))).toEqual(
      new TypeError("https://other.example/v1/health is not below https://community.example/rest."),
    );
    expect(requests).toEqual([]);
  });
});

describe("headers of the client", () => {
  test("are sent with every request, and overridden by those of a call", async () => {
    const headers = { "X-Tenant": "a", Accept: "text/html", "X-Unset": undefined };
    const { api, requests } = createTestClient([jsonResponse({})], { headers });
    await api.games.get("tetris");
    await api.games.get("tetris", { headers: { "x-tenant": "b" } });
    await rawClient(api).GET("/v1/games");
    expect(requests.map((request) => request.headers["x-tenant"])).toEqual(["a", "b", "a"]);
    expect(requests[0]?.headers).toMatchObject({ accept: "application/json" });
    expect(requests[0]?.headers).not.toHaveProperty("x-unset");
  });

  test.each([
    ["function", (count: number) => ({ "X-Count": String(count) })],
    ["asynchronous function", async (count: number) => ({ "X-Count": String(count) })],
  ])("may be a %s, which is called before each request", async (_, create) => {
    let count = 0;
    const headers = () => create((count += 1));
    const { api, requests } = createTestClient([jsonResponse({})], { headers });
    await api.games.get("tetris");
    await api.games.get("tetris");
    expect(requests.map((request) => request.headers["x-count"])).toEqual(["1", "2"]);
  });

  test("are sent with the refresh of a session", async () => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session,
      headers: { "X-Tenant": "a" },
    });
    advance(900);
    await api.residents.me();
    expect(requests.map(({ url, headers }) => [url, headers["x-tenant"]])).toEqual([
      ["/v1/auth/refresh", "a"],
      ["/v1/residents/me", "a"],
    ]);
  });
});

describe("fetch options of a call", () => {
  test("are passed to fetch with each attempt", async () => {
    const sent: FetchInit[] = [];
    const fetch: FetchImplementation = async (_url, init) => {
      sent.push(init);
      return sent.length === 1 ? new Response(null, { status: 503 }) : Response.json({});
    };
    const { api } = createTestClient([], { fetch });
    await api.games.get("tetris", { cache: "no-store", credentials: "include", keepalive: true });
    const expected = { cache: "no-store", credentials: "include", keepalive: true };
    expect(sent).toMatchObject([expected, expected]);
  });

  test("include `next` of Next.js, also when a session repeats the request", async () => {
    const sent: unknown[] = [];
    const fetch = async (url: string, { next }: FetchInit & { next?: unknown }) => {
      if (url.endsWith("/refresh")) return Response.json(authSession("second"));
      sent.push(next);
      return sent.length === 1 ? problemResponse(401, "token-expired")() : Response.json({});
    };
    const { api } = createTestClient([], { fetch, session: startSession().session });
    const options: object = { next: { revalidate: 60 } };
    await api.games.get("tetris", options);
    expect(sent).toEqual([{ revalidate: 60 }, { revalidate: 60 }]);
  });
});

describe("a call", () => {
  test("returns body and response with withResponse()", async () => {
    const { api } = createTestClient([jsonResponse({ slug: "tetris" }, { headers: { ETag: '"1.a"' } })]);
    const { data, response } = await api.games.get("tetris").withResponse();
    expect([data.slug, response.headers.get("ETag")]).toEqual(["tetris", '"1.a"']);
  });

  test("returns the response with the URL that `fetch` has reached", async () => {
    const fetch = async () =>
      Object.defineProperties(Response.json({ slug: "tetris" }), {
        url: { value: "https://b.example/" },
        redirected: { value: true },
      });
    const { api } = createTestClient([], { fetch });
    const { response } = await api.games.get("tetris").withResponse();
    expect(response).toMatchObject({ url: "https://b.example/", redirected: true, type: "default" });
  });

  test("returns a response whose body can be read again, also in an error", async () => {
    const { api } = createTestClient([jsonResponse({ slug: "tetris" }), jsonResponse({}, { status: 502 })]);
    const { response } = await api.games.get("tetris").withResponse();
    expect(await response.json()).toEqual({ slug: "tetris" });
    const error = await catchError(api.games.get("tetris", { maxRetries: 0 }));
    expect(error instanceof ApiError && (await error.response.text())).toBe("{}");
  });

  test("returns the body of a response that middleware has replaced or read", async () => {
    const read: Middleware = (next) => async (request, context) => {
      const response = await next(request, context);
      await response.text();
      await response.json();
      return response;
    };
    const { api } = createTestClient([jsonResponse({ slug: "tetris" })]);
    expect((await api.games.get("tetris", { use: [read] })).slug).toBe("tetris");
    const replace: Middleware = () => async () => Response.json({ slug: "pong" });
    const { data, response } = await api.games.get("tetris", { use: [replace] }).withResponse();
    expect([data.slug, await response.json()]).toEqual(["pong", { slug: "pong" }]);
  });

  test("causes no unhandled rejection if withResponse() rejects", async () => {
    const { api } = createTestClient([jsonResponse({}, { status: 502 })]);
    const unhandled: unknown[] = [];
    const listen = (error: unknown) => unhandled.push(error);
    process.on("unhandledRejection", listen);
    const error = await catchError(api.games.get("tetris").withResponse());
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", listen);
    expect(error).toMatchObject({ name: "ApiError", status: 502 });
    expect(unhandled).toEqual([]);
  });

  test("accepts the empty body stream that browsers add to a 204", async () => {
    const fetch = async () =>
      Object.defineProperty(new Response(null, { status: 204 }), "body", { value: new Blob([]).stream() });
    const { api } = createTestClient([], { fetch });
    const { data, response } = await api.authentication.signOut({}).withResponse();
    expect([data, response.status]).toEqual([undefined, 204]);
  });

  test("returns undefined for 304 Not Modified", async () => {
    const { api, requests } = createTestClient([() => new Response(null, { status: 304 })]);
    const game = await api.games.get("tetris", { ifNoneMatch: '"1.a"' });
    // @ts-expect-error the result may be undefined
    expect(() => game.name).toThrow(TypeError);
    expect(requests[0]?.headers["if-none-match"]).toBe('"1.a"');
  });
});
