import { describe, expect, test } from "@jest/globals";
import type { Middleware, RequestContext } from "../src/index.js";
import { rawClient } from "../src/raw.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";

describe("middleware", () => {
  test("runs in the order of the array, once per call, before credentials are added", async () => {
    const order: string[] = [];
    const trace =
      (name: string): Middleware =>
      (next) =>
      async (request, context) => {
        order.push(`${name} ${request.headers.get("Authorization") ?? "anonymous"}`);
        const response = await next(request, context);
        order.push(`${name} ${response.status}`);
        return response;
      };
    const { api, requests } = createTestClient([jsonResponse({}, { status: 503 }), jsonResponse({})], {
      token: "t",
      use: [trace("first"), trace("second")],
    });
    await api.games.get("tetris");
    expect(order).toEqual(["first anonymous", "second anonymous", "second 200", "first 200"]);
    expect(requests).toHaveLength(2);
  });

  test("receives the operation of a call, and none for raw requests", async () => {
    const contexts: RequestContext[] = [];
    const record: Middleware = (next) => (request, context) => {
      contexts.push(context);
      return next(request, context);
    };
    const { api } = createTestClient([jsonResponse({})], { use: [record] });
    await api.games.get("tetris", { timeout: 5, maxRetries: 1 });
    await rawClient(api).GET("/v1/games");
    expect(contexts).toMatchObject([
      {
        operation: "getGame",
        path: "/v1/games/{slug}",
        timeout: 5,
        maxRetries: 1,
        isReadOnly: true,
        attempt: 0,
      },
      {
        operation: undefined,
        path: undefined,
        timeout: 30_000,
        maxRetries: 2,
        isReadOnly: false,
        attempt: 0,
      },
    ]);
  });

  test("can change the request, the context and the response", async () => {
    const rewrite: Middleware = (next) => async (request, context) => {
      request.headers.set("X-Tenant", "a");
      const response = await next(request, { ...context, maxRetries: 0 });
      return response.status === 503 ? Response.json({ slug: "cached" }) : response;
    };
    const { api, requests } = createTestClient([jsonResponse({}, { status: 503 })], { use: [rewrite] });
    expect(await api.games.get("tetris")).toEqual({ slug: "cached" });
    expect(requests).toMatchObject([{ headers: { "x-tenant": "a" } }]);
  });

  test("of a call runs inside that of the client", async () => {
    const order: string[] = [];
    const trace =
      (name: string): Middleware =>
      (next) =>
      (request, context) => {
        order.push(`${name} ${context.operation}`);
        return next(request, context);
      };
    const { api } = createTestClient([jsonResponse({})], { use: [trace("client")] });
    await api.games.get("tetris", { use: [trace("first"), trace("second")] });
    await api.games.get("tetris");
    expect(order).toEqual(["client getGame", "first getGame", "second getGame", "client getGame"]);
  });

  test("may return another error response, whose error has the number of attempts", async () => {
    const replace: Middleware = (next) => async (request, context) => {
      const response = await next(request, { ...context });
      return new Response(await response.text(), response);
    };
    const unavailable = problemResponse(503, "service-unavailable");
    const { api } = createTestClient([unavailable], { use: [replace] });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 503, attempts: 3 });
  });

  test("may return an error response without sending the request", async () => {
    const reject: Middleware = () => async () => problemResponse(404, "game-not-found")();
    const { api } = createTestClient([], { use: [reject] });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 404, attempts: 0 });
  });

  test("throws its own errors unchanged", async () => {
    const error = new RangeError("Circuit open.");
    const { api, requests } = createTestClient([jsonResponse({})], {
      use: [() => () => Promise.reject(error)],
    });
    expect(await catchError(api.games.get("tetris"))).toBe(error);
    expect(requests).toEqual([]);
  });
});
