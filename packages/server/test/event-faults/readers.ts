import { setTimeout as wait } from "node:timers/promises";
import { readBlocks } from "../support/event-stream.js";
import type { Random } from "../support/random.js";
import { startReceiverProcess } from "../support/receiver-process.js";

/** An event as a reader got it: its id, and its JSON, byte for byte. */
export interface ReadEvent {
  readonly id: string;
  readonly json: string;
}

/** The receiver of webhooks, a process that can be killed, and fails now and then. */
export interface FaultyReceiver {
  readonly url: string;
  /** In the order of their arrival, repeated ones included. */
  readonly received: ReadEvent[];
  /** Kills the process, in the middle of requests, and starts it again after a while. */
  kill(milliseconds: number): Promise<void>;
  /** Answers everything with a success from now on. */
  recover(): void;
  stop(): Promise<void>;
}

/** Starts a receiver. A tenth of its answers are failures, or never come. */
export async function startFaultyReceiver(random: Random): Promise<FaultyReceiver> {
  const received: ReadEvent[] = [];
  let failureRate = 0.1;
  const receiver = await startReceiverProcess();
  receiver.answer(({ headers, body }) => {
    const fault = random();
    if (fault < failureRate / 2) return 500;
    received.push({ id: String(headers["webhook-id"]), json: body });
    // The answer is lost: the event comes again.
    return fault < failureRate ? "reset" : 204;
  });
  return {
    url: receiver.url,
    received,
    async kill(milliseconds) {
      await receiver.kill();
      await wait(milliseconds);
      await receiver.start();
    },
    recover: () => void (failureRate = 0),
    stop: receiver.kill,
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
    for await (const { id, data } of readBlocks(response.body)) {
      if (data !== undefined) received.push({ id: (JSON.parse(data) as ReadEvent).id, json: data });
      lastId = id ?? lastId;
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
