import { describe, expect, it } from "@jest/globals";
import { type ReconnectEvent, streamEvents } from "../src/events.js";
import { type ClientOptions, isApiError, type Middleware } from "../src/index.js";
import { createBasicClient, middlewarePlugin } from "../src/operations.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

const message = (number: number) =>
  `id: c${number}\nevent: review.liked\ndata: ${JSON.stringify({ type: "review.liked", sequence: String(number) })}\n\n`;

/** A response that sends texts, then ends, breaks or stays open. */
const streamResponse =
  (
    texts: readonly (string | Uint8Array)[],
    end: "end" | "break" | "open" = "end",
    onCancel = () => undefined,
    type = "text/event-stream",
  ) =>
  (): Response => {
    const chunks = texts.map((text) => (typeof text === "string" ? new TextEncoder().encode(text) : text));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk !== undefined) controller.enqueue(chunk);
        else if (end === "end") controller.close();
        else if (end === "break") controller.error(new TypeError("terminated"));
      },
      cancel: onCancel,
    });
    return new Response(body, { headers: { "Content-Type": type } });
  };

/** Reads a number of events with a client that has these responses. */
async function readEvents(
  count: number,
  responses: readonly (() => Response | Promise<Response>)[],
  options: Partial<ClientOptions> = {},
) {
  const { api, requests } = createTestClient(responses, { maxRetries: 0, ...options });
  const reconnects: ReconnectEvent[] = [];
  const delays: number[] = [];
  const stream = streamEvents(api, {
    query: { type: ["review.*", "game.*"] },
    onReconnect: (event) => reconnects.push(event),
    sleep: async (delay) => void delays.push(delay),
    random: () => 1,
  });
  const sequences: string[] = [];
  for await (const event of stream) {
    sequences.push(event.sequence);
    if (sequences.length === count) break;
  }
  return { sequences, requests, reconnects, delays, cursor: stream.cursor };
}

describe("streamEvents", () => {
  it("reads events as they come, whatever the pieces of the body, and knows its place", async () => {
    const text = new TextEncoder().encode(
      `: keep-alive\nid: c0\n\n${message(1)}: keep-alive\nid: c1\n\n${message(2)}`,
    );
    const pieces = Array.from(text, (byte) => Uint8Array.of(byte));
    const { sequences, requests, cursor } = await readEvents(2, [streamResponse(pieces, "open")]);
    expect([sequences, cursor]).toEqual([["1", "2"], "c2"]);
    expect(requests).toMatchObject([
      {
        url: "/v1/events/stream?type=review.*&type=game.*",
        headers: { accept: "text/event-stream" },
      },
    ]);
  });

  it("goes on where it was, after an end as long as the service says, and after failures ever later", async () => {
    const { sequences, requests, delays, reconnects } = await readEvents(4, [
      streamResponse(["id: c0\n\n", message(1), "retry: 1234\n\n"]),
      streamResponse([message(2), message(3)], "break"),
      () => Promise.reject(new TypeError("fetch failed")),
      problemResponse(503, "service-unavailable"),
      streamResponse([message(4)], "open"),
    ]);
    expect(sequences).toEqual(["1", "2", "3", "4"]);
    expect(requests.map(({ headers }) => headers["last-event-id"])).toEqual([
      undefined,
      "c1",
      "c3",
      "c3",
      "c3",
    ]);
    expect(delays).toEqual([1_234, 1_000, 2_000, 4_000]);
    expect(reconnects.map(({ error }) => (error as Error | undefined)?.name)).toEqual([
      undefined,
      "TypeError",
      "ConnectionError",
      "ApiError",
    ]);
  });

  it("goes on where it was if no event came before the connection broke", async () => {
    const { requests } = await readEvents(1, [
      streamResponse(["id: c0\n\n"], "break"),
      streamResponse([message(1)], "open"),
    ]);
    expect(requests[1]?.headers["last-event-id"]).toBe("c0");
  });

  it("gets a new access token on reauthorize, and opens the stream again at once", async () => {
    const { session, advance } = startSession();
    const responses = [
      () => {
        advance(890);
        return streamResponse([message(1), "event: reauthorize\ndata: {}\n\n", "retry: 5000\n\n"])();
      },
      jsonResponse(authSession("second")),
      streamResponse([message(2)], "open"),
    ];
    const { requests, delays } = await readEvents(2, responses, { session });
    expect(requests.map(({ url, headers }) => [url.split("?")[0], headers["authorization"]])).toEqual([
      ["/v1/events/stream", "Bearer first"],
      ["/v1/auth/refresh", undefined],
      ["/v1/events/stream", "Bearer second"],
    ]);
    expect(delays).toEqual([0]);
  });

  it("throws what waiting does not help against as errors of streamEvents", async () => {
    const expired = problemResponse(410, "event-cursor-expired", { oldest_cursor: "c9" });
    const error = await catchError(readEvents(1, [expired]));
    expect(isApiError(error, "streamEvents") && error.status === 410 && error.problem.oldest_cursor).toBe(
      "c9",
    );
    expect(await catchError(readEvents(1, [problemResponse(429, "too-many-streams")]))).toMatchObject({
      status: 429,
    });
    expect(await catchError(readEvents(1, [jsonResponse({ data: [] })]))).toMatchObject({
      message: expect.stringContaining("a body that is not a stream of events"),
    });
  });

  it.each(["text/event-stream; charset=utf-8", "text/event-stream;charset=UTF-8", "Text/Event-Stream"])(
    "reads a stream of the type %s",
    async (type) => {
      const responses = [streamResponse([message(1)], "open", undefined, type)];
      expect((await readEvents(1, responses)).sequences).toEqual(["1"]);
    },
  );

  it("closes the connection of a response that is no stream of events, which may be endless", async () => {
    let closed = 0;
    const onCancel = () => void (closed += 1);
    const endless = streamResponse(["{}"], "open", onCancel, "application/json");
    expect(await catchError(readEvents(1, [endless]))).toMatchObject({ name: "ApiError", status: 200 });
    expect(closed).toBe(1);
  });

  it("throws too-many-streams at once: another stream must end first", async () => {
    const { api, requests, delays } = createTestClient([
      problemResponse(429, "too-many-streams", { retry_after: 15 }),
    ]);
    const next = streamEvents(api)[Symbol.asyncIterator]().next();
    expect(await catchError(next)).toMatchObject({ operation: "streamEvents", attempts: 1 });
    expect([requests.length, delays]).toEqual([1, []]);
  });

  it("opens its connection again after a failure itself, whatever the retries of the client are", async () => {
    const responses = [problemResponse(503, "service-unavailable"), streamResponse([message(1)], "open")];
    const { delays, requests } = await readEvents(1, responses, { maxRetries: 4 });
    expect([delays, requests.length]).toEqual([[2_000], 2]);
  });

  it("takes a basic client, and calls its middleware as the operation streamEvents", async () => {
    const operations: unknown[] = [];
    const record: Middleware = (next) => async (request, context) => {
      operations.push(context.operation);
      return next(request, context);
    };
    const client = createBasicClient({
      baseUrl: "https://community.example/rest",
      fetch: async () => streamResponse([message(1)], "open")(),
      plugins: [middlewarePlugin([record])],
    });
    for await (const { sequence } of streamEvents(client)) {
      expect([sequence, operations]).toEqual(["1", ["streamEvents"]]);
      break;
    }
  });

  it("begins where from says, and goes on by the place alone", async () => {
    const { api, requests } = createTestClient([streamResponse([message(1)]), streamResponse([message(2)])]);
    const sleep = async () => undefined;
    for await (const { sequence } of streamEvents(api, { query: { from: "OLDEST" }, sleep }))
      if (sequence === "2") break;
    expect(requests.map(({ url, headers }) => [url.split("?")[1], headers["last-event-id"]])).toEqual([
      ["from=OLDEST", undefined],
      [undefined, "c1"],
    ]);
  });

  it("has a connection of its own where there are no tabs, also with a name to share it", async () => {
    const { api } = createTestClient([streamResponse([message(1)], "open")]);
    for await (const { sequence } of streamEvents(api, { shared: "news" })) {
      expect(sequence).toBe("1");
      break;
    }
  });

  it("ends without an error when the signal is aborted, and closes the connection when the loop is left", async () => {
    let closed = 0;
    const controller = new AbortController();
    const onCancel = () => void (closed += 1);
    const { api } = createTestClient([streamResponse([message(1)], "open", onCancel)]);
    for await (const event of streamEvents(api, { signal: controller.signal })) {
      expect(event.sequence).toBe("1");
      controller.abort();
    }
    for await (const event of streamEvents(api)) {
      expect(event.sequence).toBe("1");
      break;
    }
    expect(closed).toBe(2);
  });

  it("gives the loop nothing after the signal is aborted, and keeps the place, also if more has come already", async () => {
    const stopping = new AbortController();
    const { api } = createTestClient([streamResponse([message(1) + message(2)], "open")]);
    const stream = streamEvents(api, { signal: stopping.signal });
    const sequences: string[] = [];
    for await (const { sequence } of stream) {
      sequences.push(sequence);
      stopping.abort();
    }
    expect([sequences, stream.cursor]).toEqual([["1"], "c1"]);
  });
});
