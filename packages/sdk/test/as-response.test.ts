import { getEventListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import nodeFetch from "node-fetch";
import { createClient } from "../src/index.js";
import { startServer, type TestServer } from "./support/server.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";
import { runMicrotasks, startSession } from "./support/session.js";

/** A server that sends the start of a body, and leaves the rest to the test. */
let server: TestServer;
let open: ServerResponse[] = [];
beforeAll(async () => {
  server = await startServer((_, response) => {
    open.push(response);
    response.writeHead(200, { "Content-Type": "application/json" }).write('{"slug":');
  });
});
beforeEach(() => {
  open = [];
});
afterAll(() => server.close());

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value);
}

describe("asResponse", () => {
  test("returns the response before its body is complete", async () => {
    const api = createClient({ baseUrl: server.baseUrl, timeout: 60_000 });
    const response = await api.games.get("tetris").asResponse();
    expect([response.status, response.bodyUsed]).toEqual([200, false]);
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error("The response has no body.");
    expect(await readChunk(reader)).toBe('{"slug":');
    open[0]?.end('"tetris"}');
    expect(await readChunk(reader)).toBe('"tetris"}');
    expect((await reader.read()).done).toBe(true);
  });

  test.each([undefined, 60_000])("lets the signal end the body, with the deadline %s", async (deadline) => {
    const controller = new AbortController();
    const api = createClient({ baseUrl: server.baseUrl, deadline });
    const response = await api.games.get("tetris", { signal: controller.signal }).asResponse();
    const text = response.text();
    controller.abort();
    expect(await catchError(text)).toMatchObject({ name: "AbortError" });
  });

  test.each(["read", "cancelled"])("leaves nothing at the signal once the body was %s", async (end) => {
    const { signal } = new AbortController();
    const unavailable = problemResponse(503, "service-unavailable");
    const { api } = createTestClient([unavailable, unavailable, jsonResponse({ slug: "tetris" })]);
    const response = await api.games.get("tetris", { signal }).asResponse();
    if (end === "read") expect(await response.json()).toEqual({ slug: "tetris" });
    else await response.body?.cancel();
    await runMicrotasks();
    // The runtime removes that of the request when it has collected it as garbage.
    expect(getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
  });

  test("ends the connection when its caller cancels the body, also with a signal", async () => {
    const api = createClient({ baseUrl: server.baseUrl });
    const { signal } = new AbortController();
    const { body, url } = await api.games.get("tetris", { signal }).asResponse();
    expect(url).toBe(`${server.baseUrl}/v1/games/tetris`);
    const closed = new Promise((resolve) => open[0]?.on("close", resolve));
    await body?.cancel();
    await closed;
  });

  test("has the credentials, the headers and the retries of all calls", async () => {
    const { api, requests } = createTestClient(
      [jsonResponse({}, { status: 503 }), jsonResponse({ slug: "tetris" })],
      { token: "t" },
    );
    const response = await api.games.get("tetris", { headers: { "X-Tenant": "a" } }).asResponse();
    expect(await response.json()).toEqual({ slug: "tetris" });
    const sent = { authorization: "Bearer t", "x-tenant": "a" };
    expect(requests).toMatchObject([{ headers: sent }, { headers: sent }]);
  });

  test("throws error responses", async () => {
    const { api } = createTestClient([problemResponse(404, "game-not-found")]);
    expect(await catchError(api.games.get("pong").asResponse())).toMatchObject({
      name: "ApiError",
      status: 404,
      problem: { code: "game-not-found" },
    });
  });

  test("does not check the body of a success, and returns 304 for an unchanged copy", async () => {
    const { api } = createTestClient([() => new Response("<!doctype html>")]);
    expect(await (await api.games.get("tetris").asResponse()).text()).toBe("<!doctype html>");
    const { api: cached } = createTestClient([() => new Response(null, { status: 304 })]);
    const response = await cached.games.get("tetris", { ifNoneMatch: '"1"' }).asResponse();
    expect(response.status).toBe(304);
  });

  test("returns the first page of a list", async () => {
    const { api, requests } = createTestClient([pageResponse([{ slug: "tetris" }], null)]);
    const response = await api.games.list({ query: { limit: 1 } }).asResponse();
    expect(await response.json()).toMatchObject({ data: [{ slug: "tetris" }] });
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games?limit=1"]);
  });

  test("leaves the body of the resident to the caller, also with a session", async () => {
    const { session } = startSession();
    const { api } = createTestClient([jsonResponse({ username: "ada" })], { session });
    const response = await api.residents.me().asResponse();
    expect(response.bodyUsed).toBe(false);
    expect(await response.json()).toEqual({ username: "ada" });
  });

  test("returns a copy in memory of what another fetch returns", async () => {
    const api = createClient({ baseUrl: server.baseUrl, fetch: nodeFetch });
    const call = api.games.get("tetris").asResponse();
    await expectOpen();
    open[0]?.end('"tetris"}');
    const response = await call;
    expect(response).toBeInstanceOf(Response);
    expect(await response.json()).toEqual({ slug: "tetris" });
  });
});

/** Resolves once the server has got a request. */
async function expectOpen(): Promise<void> {
  while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
}
