import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { browserTimeoutMs, describeInBrowser, useBrowser } from "../../server/test/support/browser.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { buildBundle } from "./support/bundle.js";
import { startServer, type TestServer } from "./support/server.js";

/** Follows a stream that all tabs share, and keeps what comes. */
const program = `
  import { createClient, streamEvents } from "/sdk.js";
  globalThis.sequences = [];
  const stream = streamEvents(createClient({ baseUrl: "/rest" }), { shared: "news" });
  for await (const { sequence } of stream) globalThis.sequences.push(sequence);
`;

/** A service that has the page too, and keeps its streams open. */
async function startService(bundle: string) {
  const streams = new Set<ServerResponse>();
  const places: (string | undefined)[] = [];
  const server = await startServer(({ url = "", headers }, response) => {
    if (url === "/sdk.js") response.writeHead(200, { "Content-Type": "text/javascript" }).end(bundle);
    else if (url.startsWith("/rest/v1/events/stream")) {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write(`id: c${places.length * 10}\n\n`);
      places.push(headers["last-event-id"]?.toString());
      streams.add(response.on("close", () => streams.delete(response)));
    } else
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end(`<!doctype html><script type="module">${program}</script>`);
  });
  const send = (number: number): void => {
    const data = JSON.stringify({ type: "review.liked", sequence: String(number) });
    for (const stream of streams) stream.write(`id: c${number}\ndata: ${data}\n\n`);
  };
  return { server, streams, places, send };
}

describeInBrowser("the tabs that share a stream", () => {
  const browser = useBrowser();
  let service: Awaited<ReturnType<typeof startService>> & { readonly server: TestServer };
  beforeAll(async () => {
    service = await startService(await buildBundle("index.ts", "events.ts"));
  }, browserTimeoutMs);
  afterAll(() => service.server.close());

  it(
    "have one connection, and another tab goes on where the first was when that is closed",
    async () => {
      const { places, streams, send, server } = service;
      const context = await browser().newContext();
      const open = async () => {
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${server.port}/`);
        await page.waitForFunction("globalThis.sequences !== undefined");
        return {
          page,
          waitFor: (sequences: string) => page.waitForFunction(`sequences.join() === "${sequences}"`),
        };
      };
      const first = await open();
      await pollUntil(
        async () => streams.size,
        (size) => size === 1,
      );
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
});
