import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../support/random.js";

/** An event as a reader got it: its id, and its JSON, byte for byte. */
export interface ReadEvent {
  readonly id: string;
  readonly json: string;
}

/** The receiver of webhooks, which can be killed, and fails now and then. */
export interface FaultyReceiver {
  readonly url: string;
  /** In the order of their arrival, repeated ones included. */
  readonly received: ReadEvent[];
  /** Resets all connections, and refuses new ones for a while. */
  kill(milliseconds: number): Promise<void>;
  /** Answers everything with a success from now on. */
  recover(): void;
  stop(): Promise<void>;
}

/** Starts a receiver. A tenth of its answers are failures, or never come. */
export async function startFaultyReceiver(random: Random): Promise<FaultyReceiver> {
  const received: ReadEvent[] = [];
  let failureRate = 0.1;
  const server = http.createServer((request, response) => {
    void text(request)
      .then((json) => {
        const fault = random();
        if (fault < failureRate / 2) return void response.writeHead(500).end();
        const id = request.headers["webhook-id"];
        received.push({ id: String(id), json });
        // The answer is lost: the event comes again.
        if (fault < failureRate) return void response.socket?.resetAndDestroy();
        response.writeHead(204).end();
      })
      .catch(() => undefined);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const close = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async kill(milliseconds) {
      await close();
      await wait(milliseconds);
      await listen(port);
    },
    recover: () => void (failureRate = 0),
    stop: close,
  };
}

/** A client of the stream, which goes on at another instance after each loss. */
export interface StreamReader {
  readonly received: ReadEvent[];
  stop(): Promise<void>;
}

/** Follows the log from its start. */
export function followStream(
  baseUrls: readonly string[],
  headers: Readonly<Record<string, string>>,
): StreamReader {
  const received: ReadEvent[] = [];
  const stopping = new AbortController();
  let lastId: string | null = null;
  const read = async (baseUrl: string): Promise<void> => {
    const start = lastId === null ? "&from=OLDEST" : "";
    const response = await fetch(`${baseUrl}/v1/events/stream?type=rating.*${start}`, {
      headers: { ...headers, ...(lastId !== null && { "Last-Event-ID": lastId }) },
      signal: stopping.signal,
    });
    if (response.status !== 200 || response.body === null) return;
    let rest = "";
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const json = /^data: (.*)$/m.exec(block)?.[1];
        if (json !== undefined) received.push({ id: (JSON.parse(json) as ReadEvent).id, json });
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
      }
    }
  };
  const follow = async (): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await read(baseUrls[turn % baseUrls.length] ?? "").catch(() => undefined);
      await wait(50);
    }
  };
  const following = follow();
  return {
    received,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** Reads the whole log page by page. */
export async function pullLog(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for (let query = "type=rating.*&limit=100", hasMore = true; hasMore;) {
    const response = await fetch(`${baseUrl}/v1/events?${query}`, { headers });
    const { data, pagination } = (await response.json()) as {
      data: { id: string }[];
      pagination: { has_more: boolean; next_cursor: string };
    };
    events.push(...data.map((event) => ({ id: event.id, json: JSON.stringify(event) })));
    hasMore = pagination.has_more;
    query = `type=rating.*&limit=100&cursor=${encodeURIComponent(pagination.next_cursor)}`;
  }
  return events;
}
