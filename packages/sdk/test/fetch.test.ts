import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import nodeFetch from "node-fetch";
import * as undici from "undici";
import { type Client, createClient, type FetchImplementation } from "../src/index.js";
import { rawClient } from "../src/raw.js";
import { catchError, createTestClient, jsonResponse, withRequest } from "./support/service.js";

/** Bytes that are no text. */
const image = Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00, 0x80]);

/** A server that sends back what it has received, compressed. */
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      if (url?.endsWith("/redirected"))
        return void response.writeHead(302, { Location: "/rest/v1/games" }).end();
      if (url?.endsWith("/image"))
        return void response.writeHead(200, { "Content-Type": "image/png" }).end(image);
      if (url?.endsWith("/logout")) return void response.writeHead(204).end();
      if (headers["if-none-match"] !== undefined) return void response.writeHead(304).end();
      const body = Buffer.concat(chunks).toString();
      const content = gzipSync(JSON.stringify({ method, url, headers, body }));
      response.writeHead(200, {
        "Content-Type": "application/json",
        "Content-Encoding": "gzip",
        "Content-Length": content.length,
        ETag: '"1"',
      });
      return void response.end(content);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// That they compile shows that these implementations have the type of the option.
const implementations: readonly (readonly [string, FetchImplementation | undefined])[] = [
  ["the default", undefined],
  ["globalThis.fetch", globalThis.fetch],
  ["undici", undici.fetch],
  ["undici with a dispatcher", (url, init) => undici.fetch(url, { ...init, dispatcher: new undici.Agent() })],
  ["node-fetch", nodeFetch],
];

describe.each(implementations)("with the fetch of %s", (_, fetch) => {
  const create = (): Client => createClient({ baseUrl, fetch, token: "t", maxRetries: 0 });

  test("calls send their method, URL, headers and body", async () => {
    const body = { name: "To lend – ☃" };
    const sent: object = await create().lists.create(body);
    expect(sent).toMatchObject({
      method: "POST",
      url: "/rest/v1/lists",
      headers: { authorization: "Bearer t", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  });

  test("responses have a status, headers and a body that can be read again", async () => {
    const { response } = await create().games.get("tetris", { cache: "no-store" }).withResponse();
    expect([response.status, response.headers.get("ETag"), response.headers.get("Content-Type")]).toEqual([
      200,
      '"1"',
      "application/json",
    ]);
    expect(response).toBeInstanceOf(Response);
    expect(response.url).toBe(`${baseUrl}/v1/games/tetris`);
    expect(JSON.parse(await response.text())).toEqual(await response.json());
  });

  test("responses do not describe the body as it was before it was decoded", async () => {
    const { response } = await create().games.get("tetris").withResponse();
    expect([response.headers.get("Content-Encoding"), response.headers.get("Content-Length")]).toEqual([
      null,
      null,
    ]);
    // As a server does that passes the response on.
    const copy = new Response(await response.text(), response);
    expect(await copy.json()).toMatchObject({ method: "GET" });
  });

  test("responses may have no body", async () => {
    const api = create();
    const { data, response: loggedOut } = await api.authentication.signOut().withResponse();
    expect([data, loggedOut.status]).toEqual([undefined, 204]);
    expect(await api.games.get("tetris", { ifNoneMatch: '"1"' })).toBeUndefined();
    const response = await api.fetch(`${baseUrl}/v1/games`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("responses may be binary", async () => {
    const response = await create().fetch(`${baseUrl}/v1/image`);
    expect(await response.text()).toBe(image.toString());
    expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  });

  test("redirects are not followed", async () => {
    const api = create();
    expect(await catchError(api.games.get("redirected"))).toMatchObject({ name: "ApiError", status: 302 });
    expect(String(await catchError(api.fetch(`${baseUrl}/v1/redirected`)))).toMatch(
      /^TypeError: The response is a redirect, which is not followed. Check baseUrl/,
    );
  });

  test("calls can be aborted, and a closed port is a ConnectionError", async () => {
    const signal = AbortSignal.abort();
    expect(await catchError(create().games.get("tetris", { signal }))).toMatchObject({ name: "AbortError" });
    const api = createClient({ baseUrl: "http://127.0.0.1:1/rest", fetch, maxRetries: 0 });
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ name: "ConnectionError", attempts: 1 });
  });

  test("the openapi-fetch client works too", async () => {
    const { data } = await rawClient(create()).GET("/v1/games", { params: { query: { q: "zelda" } } });
    expect(data).toMatchObject({ url: "/rest/v1/games?q=zelda" });
  });
});

describe("api.fetch", () => {
  const createCalls = () => {
    const { api, requests } = createTestClient([jsonResponse({})], { token: "t" });
    return { api, requests, url: `${api.baseUrl}/v1/games` };
  };

  test.each<[string, (api: Client, url: string) => Promise<Response>]>([
    ["a URL as text", ({ fetch }, url) => fetch(url)],
    ["a URL", ({ fetch }, url) => fetch(new URL(url))],
    ["a Request", ({ fetch }, url) => fetch(new Request(url))],
  ])("takes %s", async (_, call) => {
    const { api, requests, url } = createCalls();
    expect((await call(api, url)).status).toBe(200);
    expect(requests).toMatchObject([
      { method: "GET", url: "/v1/games", headers: { authorization: "Bearer t" } },
    ]);
  });

  test("takes options beside the URL or the request, which they override", async () => {
    const { api, requests, url } = createCalls();
    const init = { method: "POST", headers: { "X-Tenant": "a" }, body: '{"name":"Tetris"}' };
    await api.fetch(url, init);
    await api.fetch(new Request(url, { method: "PUT", headers: { "X-Tenant": "b" }, body: "{}" }), init);
    const expected = { method: "POST", headers: { "x-tenant": "a" }, body: { name: "Tetris" } };
    expect(requests).toMatchObject([expected, expected]);
  });

  test("passes `next` of Next.js and `dispatcher` of undici on to an own fetch", async () => {
    const sent: unknown[] = [];
    const { api } = createTestClient([], {
      fetch: async (_url, init) => {
        sent.push(init);
        return Response.json({});
      },
    });
    const init: object = { next: { revalidate: 60 }, dispatcher: "agent", priority: "high" };
    await api.fetch(`${api.baseUrl}/v1/games`, init);
    expect(sent).toMatchObject([init]);
  });

  test("rejects what is not a URL, like fetch", async () => {
    const { api, requests } = createCalls();
    expect(await catchError(api.fetch("/v1/games"))).toBeInstanceOf(TypeError);
    expect(requests).toEqual([]);
  });

  test("returns the redirect that it asks for, and follows no other", async () => {
    const redirect = () => new Response(null, { status: 307, headers: { Location: "https://b.example/" } });
    const { api } = createTestClient([redirect]);
    const url = `${api.baseUrl}/v1/games`;
    expect((await api.fetch(url, { redirect: "manual" })).status).toBe(307);
    for (const mode of ["follow", "error"] as const)
      expect(String(await catchError(api.fetch(url, { redirect: mode })))).toBe(
        "TypeError: The response is a redirect, which is not followed. Check baseUrl, which must end in /rest. It was redirected to https://b.example/.",
      );
  });

  test("does not send a binary body by an own fetch, which gets text only", async () => {
    const { api, requests, url } = createCalls();
    const error = await catchError(api.fetch(url, { method: "PUT", body: new Uint8Array([0xff]) }));
    expect(error).toMatchObject({ name: "ConnectionError", cause: expect.any(TypeError) });
    expect(requests).toEqual([]);
  });
});

test.each(["text/event-stream", "Text/Event-Stream; charset=utf-8"])(
  "a stream of the type %s, which does not end, is returned as it is",
  async (type) => {
    const body = new ReadableStream<string>();
    const respond = () =>
      new Response(body.pipeThrough(new TextEncoderStream()), {
        headers: { "Content-Type": type },
      });
    const { api } = createTestClient([respond], { timeout: 1_000, maxRetries: 0 });
    const response = await api.fetch(`${api.baseUrl}/v1/events/stream`);
    expect(response.bodyUsed).toBe(false);
  },
);

describe("credentials", () => {
  test.each(["https://other.example/rest/v1/games", "https://community.example/restricted"])(
    "are not sent to %s, also if middleware sends the request there",
    async (url) => {
      let calls = 0;
      const { api } = createTestClient([], {
        token: "t",
        fetch: withRequest(async () => {
          calls += 1;
          return Response.json({});
        }),
        use: [(next) => (request, context) => next(new Request(url, request), context)],
      });
      const expected = new TypeError(`${url} is not below https://community.example/rest.`);
      expect(await catchError(api.games.get("tetris"))).toEqual(expected);
      expect(await catchError(api.fetch(`${api.baseUrl}/v1/games`))).toEqual(expected);
      expect(calls).toBe(0);
    },
  );
});
