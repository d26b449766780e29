import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { streamEvents } from "../src/events.js";
import { createClient } from "../src/index.js";
import { replaceGlobals } from "./support/environment.js";
import { withRequest } from "./support/service.js";

/** Web Locks of one name: the next request gets the lock when the one before has returned it. */
function createLocks() {
  let released = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
    const held = released.then(() => (signal.aborted ? undefined : lead()));
    released = held;
    return held;
  };
  return { request };
}

/** A service whose streams begin at a place and stay open. A stream from now on is at c0. */
function startService() {
  const places: (string | null)[] = [];
  const send: ((text: string) => void)[] = [];
  const client = createClient({
    baseUrl: "https://community.example/rest",
    fetch: withRequest(async ({ headers }) => {
      const place = headers.get("Last-Event-ID");
      const { readable, writable } = new TransformStream<string, string>();
      const writer = writable.getWriter();
      const write = (text: string): void => void writer.write(text).catch(() => undefined);
      write(`id: ${place ?? "c0"}\n\n`);
      places.push(place);
      send.push(write);
      return new Response(readable.pipeThrough(new TextEncoderStream()), {
        headers: { "Content-Type": "text/event-stream" },
      });
    }),
  });
  return { client, places, send };
}

describe("tabs that share a stream", () => {
  let undo: () => void;
  let service: ReturnType<typeof startService>;
  const stopping = new Set<AbortController>();
  beforeEach(() => {
    undo = replaceGlobals({ document: {}, navigator: { locks: createLocks() } });
    service = startService();
  });
  afterEach(() => {
    for (const controller of stopping) controller.abort();
    stopping.clear();
    undo();
  });

  function openTab(cursor?: string) {
    const controller = new AbortController();
    stopping.add(controller);
    const stream = streamEvents(service.client, { shared: "news", cursor, signal: controller.signal });
    const sequences: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { sequence } of stream) sequences.push(sequence);
    };
    return { stream, sequences, ended: read(), close: () => controller.abort() };
  }

  /** Opens two tabs together, as a browser does that starts again, and waits until both know their place. */
  async function openTabs() {
    const tabs = [openTab(), openTab()] as const;
    await pollUntil(
      () => tabs.map(({ stream }) => stream.cursor).join(),
      (cursors) => cursors === "c0,c0",
    );
    return tabs;
  }

  it("know their place before the first event, and go on there if the reading one is closed before", async () => {
    const [first, second] = await openTabs();
    expect(service.places).toEqual([null]);
    first.close();
    await first.ended;
    await pollUntil(
      () => service.places.length,
      (count) => count === 2,
    );
    expect(service.places).toEqual([null, "c0"]);
    service.send[1]?.('id: c1\ndata: {"sequence":"1"}\n\n');
    await pollUntil(
      () => second.sequences.length,
      (count) => count === 1,
    );
    expect([first.sequences, second.sequences, second.stream.cursor]).toEqual([[], ["1"], "c1"]);
  });

  it("learn of a place that has moved without an event", async () => {
    const [first, second] = await openTabs();
    service.send[0]?.(": keep-alive\nid: c7\n\n");
    await pollUntil(
      () => second.stream.cursor,
      (cursor) => cursor === "c7",
    );
    expect([first.stream.cursor, service.places]).toEqual(["c7", [null]]);
  });

  it("do not take that place from the others as long as they are behind", async () => {
    const [, second] = await openTabs();
    const behind = openTab("b1");
    await pollUntil(
      () => service.places.length,
      (count) => count === 2,
    );
    service.send[0]?.(": keep-alive\nid: c7\n\n");
    await pollUntil(
      () => second.stream.cursor,
      (cursor) => cursor === "c7",
    );
    expect(behind.stream.cursor).toBe("b1");
    service.send[1]?.('id: b2\ndata: {"sequence":"1"}\n\n');
    await pollUntil(
      () => behind.sequences.length,
      (count) => count === 1,
    );
    expect([behind.stream.cursor, service.places]).toEqual(["b2", [null, "b1"]]);
  });
});
