import { describe, expect, test } from "@jest/globals";
import type { Fetch } from "../src/index.js";
import { answer, clientOf, thrownBy } from "./support/service.js";

describe("a method", () => {
  test("sends the values of its path, percent-encoded", async () => {
    const { api, seen } = clientOf([answer({})]);
    await api.subscriptionOffers.get("pro plan", "a/b");
    expect(seen).toMatchObject([{ method: "GET", url: "/v1/subscriptions/pro%20plan/offers/a%2Fb" }]);
  });

  test("refuses a path value that would reach another operation", async () => {
    const { api, seen } = clientOf([answer({})]);
    for (const slug of ["", ".", ".."]) {
      expect(await thrownBy(api.waitlists.get(slug))).toEqual(
        new TypeError(`slug cannot be ${JSON.stringify(slug)}.`),
      );
    }
    expect(seen).toEqual([]);
  });

  test("sends its body as JSON", async () => {
    const { api, seen } = clientOf([answer({})]);
    const body = { name: "Ada", email: "ada@example.com" };
    await api.waitlists.updateEntry("01930e5c-6b00-7c00-8000-000000000001", body);
    expect(seen).toMatchObject([{ method: "PATCH", headers: { "content-type": "application/json" }, body }]);
  });

  test("sends no body and no content type where the operation takes none", async () => {
    const { api, seen } = clientOf([answer({})]);
    await api.games.get("tetris");
    expect(seen[0]?.body).toBeUndefined();
    expect(seen[0]?.headers).not.toHaveProperty("content-type");
  });

  test("sends query parameters, arrays repeated", async () => {
    const { api, seen } = clientOf([answer({ data: [] })]);
    await api.games.list({ query: { limit: 5, category: ["role-playing", "puzzle"] } });
    expect(seen[0]?.url).toBe("/v1/games?limit=5&category=role-playing&category=puzzle");
  });

  test("sends the options that its operation declares as headers", async () => {
    const { api, seen } = clientOf([answer({})]);
    await api.waitlists.update("beta", { name: "Beta" }, { ifMatch: '"7.x"', idempotencyKey: "k" });
    expect(seen[0]?.headers).toMatchObject({ "if-match": '"7.x"', "idempotency-key": "k" });
  });

  test("takes no options, bodies or parameters that its operation does not declare", () => {
    const { api } = clientOf([answer({})]);
    const refusedByTheCompiler = [
      // @ts-expect-error reading takes no If-Match
      () => api.waitlists.get("beta", { ifMatch: '"7.x"' }),
      // @ts-expect-error the operation has no such parameter
      () => api.games.list({ query: { offset: 10 } }),
      // @ts-expect-error the body has no such field
      () => api.waitlists.updateEntry("id", { nickname: "Ada" }),
      // @ts-expect-error the body is missing
      () => api.waitlists.create(),
      // @ts-expect-error one value of the path is missing
      () => api.subscriptionOffers.get("pro"),
      // @ts-expect-error reading takes no body
      () => api.games.get("tetris", { body: {} }),
      // @ts-expect-error there is no such method
      (): unknown => api.games.popular,
    ];
    expect(refusedByTheCompiler).toHaveLength(7);
  });

  test("gives the body that its operation declares", async () => {
    const { api } = clientOf([answer({ slug: "tetris", name: "Tetris" })]);
    const game = await api.games.get("tetris");
    const name: string = game.name;
    // @ts-expect-error a game has no such field
    const missing: unknown = game.title;
    expect([name, missing]).toEqual(["Tetris", undefined]);
  });
});

describe("credentials", () => {
  test("are sent on every request", async () => {
    const { api, seen } = clientOf([answer({})], { token: "t", serviceKey: "pk_1" });
    await api.games.get("tetris");
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer t", "x-service-key": "pk_1" });
  });

  test("are not sent when there are none", async () => {
    const { api, seen } = clientOf([answer({})], { token: () => undefined });
    await api.games.get("tetris");
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("authorization");
  });

  test("may change between requests", async () => {
    const tokens = ["first", "second"];
    const { api, seen } = clientOf([answer({})], { token: () => Promise.resolve(tokens.shift()) });
    await api.games.get("tetris");
    await api.games.get("tetris");
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer first", "Bearer second"]);
  });

  test("of a single call win", async () => {
    const { api, seen } = clientOf([answer({})], { token: "t" });
    await api.games.get("tetris", { headers: { Authorization: "Bearer other" } });
    expect(seen[0]?.headers.authorization).toBe("Bearer other");
  });

  test("are sent by the raw client too", async () => {
    const { api, seen } = clientOf([answer({ slug: "tetris" })], { token: "t" });
    const { data } = await api.raw.GET("/v1/games/{slug}", { params: { path: { slug: "tetris" } } });
    expect(data?.slug).toBe("tetris");
    expect(seen[0]?.headers.authorization).toBe("Bearer t");
  });
});

describe("layers", () => {
  test("stand in the order refresh, credentials, retry, fetch", async () => {
    const order: string[] = [];
    const tracing = (name: string) => (send: Fetch) => async (request: Request) => {
      order.push(`${name} ${request.headers.get("Authorization") ?? "anonymous"}`);
      return send(request);
    };
    const { api } = clientOf([answer({})], {
      token: "t",
      refresh: tracing("refresh"),
      retry: tracing("retry"),
    });
    await api.games.get("tetris");
    expect(order).toEqual(["refresh anonymous", "retry Bearer t"]);
  });

  test("may send a request with a body again", async () => {
    const { api, seen } = clientOf([answer({}, { status: 503 }), answer({})], {
      retry: (send) => async (request) => {
        const first = await send(request.clone());
        return first.status === 503 ? send(request) : first;
      },
    });
    await api.waitlists.updateEntry("id", { name: "Ada" });
    expect(seen.map(({ body }) => body)).toEqual([{ name: "Ada" }, { name: "Ada" }]);
  });
});

describe("a call", () => {
  const endless: Fetch = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });

  test("ends when its signal aborts", async () => {
    const { api } = clientOf([], { fetch: endless });
    const controller = new AbortController();
    const call = thrownBy(api.games.get("tetris", { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
  });

  test("ends when its time is over", async () => {
    const { api } = clientOf([], { fetch: endless, timeout: 1 });
    expect(await thrownBy(api.games.get("tetris"))).toMatchObject({ name: "TimeoutError" });
  });

  test("may take for ever", async () => {
    const { api } = clientOf([answer({ slug: "tetris" })], { timeout: Infinity });
    expect(await api.games.get("tetris")).toEqual({ slug: "tetris" });
  });

  test("gives the response beside the body", async () => {
    const { api } = clientOf([answer({ slug: "tetris" }, { headers: { ETag: '"1.a"' } })]);
    const { data, response } = await api.games.get("tetris").withResponse();
    expect([data.slug, response.headers.get("ETag")]).toEqual(["tetris", '"1.a"']);
  });

  test("that fails reports the failure once, where the response was asked for", async () => {
    const { api } = clientOf([answer({}, { status: 502 })]);
    const unhandled: unknown[] = [];
    const listen = (error: unknown) => unhandled.push(error);
    process.on("unhandledRejection", listen);
    const error = await thrownBy(api.games.get("tetris").withResponse());
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", listen);
    expect(error).toMatchObject({ name: "ApiError", status: 502 });
    expect(unhandled).toEqual([]);
  });

  test("with the tag of a current copy gives undefined", async () => {
    const { api, seen } = clientOf([() => new Response(null, { status: 304 })]);
    const game = await api.games.get("tetris", { ifNoneMatch: '"1.a"' });
    // @ts-expect-error the copy may be current, then there is no body
    expect(() => game.name).toThrow(TypeError);
    expect(seen[0]?.headers["if-none-match"]).toBe('"1.a"');
  });
});
