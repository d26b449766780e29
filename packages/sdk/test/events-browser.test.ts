import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { browserTimeoutMs, describeInBrowser, useBrowser } from "../../server/test/support/browser.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { buildBundle } from "./support/bundle.js";
import { startServer, type TestServer } from "./support/server.js";

/**
 * Follows a stream that all tabs share, and keeps what comes, and what another tab has sent last. The address says where to begin, and
 * whether to stay at the first event.
 */
const program = `
  import { createClient, streamEvents } from "/sdk.js";
  globalThis.sequences = [];
  globalThis.stopping = new AbortController();
  const { signal } = globalThis.stopping;
  new BroadcastChannel("news").onmessage = ({ data }) => (globalThis.heard = data.event?.sequence);
  const query = new URLSearchParams(location.search);
  const cursor = query.get("cursor");
  const stream = streamEvents(createClient({ baseUrl: "/rest" }), { shared: "news", cursor, signal });
  for await (const { sequence } of stream) {
    globalThis.sequences.push(sequence);
    if (query.has("stay")) await new Promise(() => undefined);
  }
`;

/** A message of a stream. */
function writeEvent(number: number): string {
  const data = JSON.stringify({ type: "review.liked", sequence: String(number) });
  return `id: c${number}\ndata: ${data}\n\n`;
}

/** A service that has the page too, sends what comes after a place, and keeps its streams open. */
async function startService(bundle: string) {
  const streams = new Set<ServerResponse>();
  const places: (string | undefined)[] = [];
  let last = 0;
  const server = await startServer(({ url = "", headers }, response) => {
    if (url === "/sdk.js") response.writeHead(200, { "Content-Type": "text/javascript" }).end(bundle);
    else if (url.startsWith("/rest/v1/events/stream")) {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      const place = headers["last-event-id"]?.toString();
      response.write(`id: ${place ?? "c0"}\n\n`);
      for (let next = Number(place?.slice(1) ?? last) + 1; next <= last; next++)
        response.write(writeEvent(next));
      places.push(place);
      streams.add(response.on("close", () => streams.delete(response)));
    } else
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end(`<!doctype html><script type="module">${program}</script>`);
  });
  const send = (number: number): void => {
    last = number;
    for (const stream of streams) stream.write(writeEvent(number));
  };
  return { server, streams, places, send };
}

describeInBrowser("the tabs that share a stream", () => {
  const browser = useBrowser();
  let bundle: string;
  let service: Awaited<ReturnType<typeof startService>> & { readonly server: TestServer };
  beforeAll(async () => {
    bundle = await buildBundle("index.ts", "events.ts");
  }, browserTimeoutMs);
  beforeEach(async () => {
    service = await startService(bundle);
  });
  afterEach(() => service.server.close());

  /** Opens the first tab, which reads the stream, and returns what opens others. */
  async function startTabs() {
    const context = await browser().newContext();
    const open = async (query = "") => {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${service.server.port}/${query}`);
      await page.waitForFunction("globalThis.sequences !== undefined");
      return {
        page,
        waitFor: (sequences: string) => page.waitForFunction(`sequences.join() === "${sequences}"`),
      };
    };
    const first = await open();
    await waitForStreams(1);
    return { context, open, first };
  }

  const waitForStreams = (count: number) =>
    pollUntil(
      async () => service.streams.size,
      (size) => size === count,
    );

  it(
    "have one connection, and another tab goes on where the first was when that is closed",
    async () => {
      const { places, streams, send } = service;
      const { context, open, first } = await startTabs();
      const others = [await open(), await open()];
      // A tab whose channel is open gets what comes from then on.
      send(1);
      for (const tab of [first, ...others]) await tab.waitFor("1");
      expect(places).toEqual([undefined]);
      await first.page.close();
      await pollUntil(
        async () => places.length,
        (count) => count === 2,
      );
      expect(places).toEqual([undefined, "c1"]);
      // The service sends the last event again, as if the place had been an earlier one.
      for (const number of [1, 2]) send(number);
      for (const tab of others) await tab.waitFor("1,2");
      expect(streams.size).toBe(1);
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "miss no event if one goes on from a cursor: it catches up by itself, and then has the connection of the others",
    async () => {
      const { places, send } = service;
      const { context, open, first } = await startTabs();
      for (const number of [1, 2, 3]) send(number);
      await first.waitFor("1,2,3");
      const later = await open("?cursor=c1");
      await later.waitFor("2,3");
      expect(places).toEqual([undefined, "c1"]);
      send(4);
      await later.waitFor("2,3,4");
      await later.page.waitForFunction('globalThis.heard === "4"');
      // Now it has what the first tab sends, and closes its connection with the next event.
      send(5);
      await waitForStreams(1);
      send(6);
      await later.waitFor("2,3,4,5,6");
      await first.waitFor("1,2,3,4,5,6");
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "throw nothing if one has ended by its signal, and events come before its loop goes on",
    async () => {
      const { context, open, first } = await startTabs();
      const { page, waitFor } = await open("?stay");
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      service.send(1);
      await waitFor("1");
      await page.evaluate("stopping.abort()");
      service.send(2);
      await first.waitFor("1,2");
      await page.waitForFunction('globalThis.heard === "2"');
      expect(errors).toEqual([]);
      await context.close();
    },
    browserTimeoutMs,
  );
});
