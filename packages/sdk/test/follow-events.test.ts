import { describe, expect, it } from "@jest/globals";
import { followEvents, type ReconnectEvent } from "../src/events.js";
import { createClient } from "../src/index.js";
import { createBasicClient } from "../src/operations.js";
import { startServer } from "./support/server.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";

describe("followEvents", () => {
  it("reads page after page, and waits at the end of the log", async () => {
    const end = jsonResponse({ data: [], pagination: { has_more: false, next_cursor: "c2" } });
    const { api, requests } = createTestClient([
      pageResponse([{ sequence: "1" }], "c1"),
      jsonResponse({ data: [{ sequence: "2" }], pagination: { has_more: false, next_cursor: "c2" } }),
      end,
      jsonResponse({ data: [{ sequence: "3" }], pagination: { has_more: false, next_cursor: "c3" } }),
    ]);
    const delays: number[] = [];
    const stream = followEvents(api, {
      cursor: "c0",
      query: { type: ["review.*"] },
      interval: 500,
      sleep: async (delay) => void delays.push(delay),
    });
    const events: (readonly [string, string | undefined])[] = [];
    for await (const { sequence } of stream) {
      events.push([sequence, stream.cursor]);
      if (sequence === "3") break;
    }
    expect(events).toEqual([
      ["1", "c0"],
      ["2", "c1"],
      ["3", "c2"],
    ]);
    expect(delays).toEqual([500, 500]);
    expect(requests.map(({ url }) => new URLSearchParams(url.split("?")[1]).get("cursor"))).toEqual([
      "c0",
      "c1",
      "c2",
      "c2",
    ]);
  });

  it("begins where from says, and goes on by cursors alone", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ sequence: "1" }], "c1"),
      pageResponse([{ sequence: "2" }], "c2"),
    ]);
    for await (const { sequence } of followEvents(api, { query: { from: "OLDEST" } }))
      if (sequence === "2") break;
    expect(requests.map(({ url }) => url.split("?")[1])).toEqual([
      "limit=100&from=OLDEST",
      "limit=100&cursor=c1",
    ]);
  });

  it("takes a basic client", async () => {
    const client = createBasicClient({
      baseUrl: "https://community.example/rest",
      fetch: async () => pageResponse([{ sequence: "1" }], "c1")(),
    });
    for await (const { sequence } of followEvents(client)) {
      expect(sequence).toBe("1");
      break;
    }
  });

  it("goes on where it was when the service was stopped and is there again", async () => {
    const cursors: (string | null)[] = [];
    const start = (port?: number) =>
      startServer(({ url = "" }, response) => {
        cursors.push(new URL(url, "http://service").searchParams.get("cursor"));
        const pagination = { has_more: false, next_cursor: `c${cursors.length}` };
        const page = { data: [{ sequence: String(cursors.length) }], pagination };
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
      }, port);
    let server = await start();
    const delays: number[] = [];
    const reconnects: ReconnectEvent[] = [];
    const stream = followEvents(createClient({ baseUrl: server.baseUrl, maxRetries: 0 }), {
      onReconnect: (event) => reconnects.push(event),
      random: () => 1,
      sleep: async (delay) => {
        delays.push(delay);
        if (delays.length === 1) await server.close();
        if (delays.length === 3) server = await start(server.port);
      },
    });
    const sequences: string[] = [];
    for await (const { sequence } of stream) {
      sequences.push(sequence);
      if (sequences.length === 2) break;
    }
    await server.close();
    expect([sequences, cursors]).toEqual([
      ["1", "2"],
      [null, "c1"],
    ]);
    expect(delays).toEqual([1_000, 2_000, 4_000]);
    expect(reconnects.map(({ error }) => (error as Error).name)).toEqual([
      "ConnectionError",
      "ConnectionError",
    ]);
  });

  it("throws what waiting does not help against, and ends without an error when the signal is aborted", async () => {
    const expired = createTestClient([problemResponse(410, "event-cursor-expired", { oldest_cursor: "c9" })]);
    const next = followEvents(expired.api)[Symbol.asyncIterator]().next();
    expect(await catchError(next)).toMatchObject({ status: 410 });
    const stopping = new AbortController();
    const { api } = createTestClient([problemResponse(503, "service-unavailable")]);
    const sleep = async () => stopping.abort();
    for await (const _ of followEvents(api, { signal: stopping.signal, sleep })) throw new Error("No event.");
    expect(stopping.signal.aborted).toBe(true);
  });

  it("gives the loop nothing after the signal is aborted, and keeps the place, also in the middle of a page", async () => {
    const stopping = new AbortController();
    const { api } = createTestClient([pageResponse([{ sequence: "1" }, { sequence: "2" }], "c1")]);
    const stream = followEvents(api, { cursor: "c0", signal: stopping.signal });
    const sequences: string[] = [];
    for await (const { sequence } of stream) {
      sequences.push(sequence);
      stopping.abort();
    }
    expect([sequences, stream.cursor]).toEqual([["1"], "c0"]);
  });
});
