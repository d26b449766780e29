import { isObject } from "./is-object.js";
import type { Event } from "./models.js";
import { findLocks, openChannel, type SessionChannel } from "./tabs.js";

/** What a stream knows about its place. */
export interface Place {
  cursor: string | undefined;
}

/** Reads events from a place on, and moves it. */
export type Read = (place: Place, signal: AbortSignal | undefined) => AsyncGenerator<Event, void, undefined>;

/** An event, and the place after it. */
interface Item extends Place {
  readonly event: Event;
}

/**
 * Reads a stream in one tab of a browser, which sends the events to the others. When it is closed, another tab goes on where it was.
 * Without locks or channels, each tab reads the stream itself.
 */
export async function* shareStream(
  name: string,
  place: Place,
  signal: AbortSignal | undefined,
  read: Read,
): AsyncGenerator<Event, void, undefined> {
  const channel = openChannel(name);
  const locks = findLocks();
  if (!channel || !locks) return yield* read(place, signal);
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const items = new ReadableStream<Item>({
    start(controller) {
      const lead = join({ channel, controller, read, heard: { ...place }, signal: ending.signal });
      const lock = locks.request(name, { signal: ending.signal }, lead);
      // Locks are not allowed in sandboxed frames.
      lock.catch(() => (ending.signal.aborted ? undefined : lead()));
    },
  }).getReader();
  ending.signal.addEventListener("abort", () => void items.cancel().catch(() => undefined));
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    for (let next = await items.read(); !next.done; next = await items.read()) {
      place.cursor = next.value.cursor;
      yield next.value.event;
    }
  } finally {
    signal?.removeEventListener("abort", end);
    end();
    channel.close();
  }
}

interface Tab {
  readonly channel: SessionChannel;
  readonly controller: ReadableStreamDefaultController<Item>;
  readonly read: Read;
  /** The place of the reading tab, as far as this one has heard of it. */
  readonly heard: Place;
  readonly signal: AbortSignal;
}

/** Takes the events of the reading tab. Returns the function that makes this tab the reading one. */
function join({ channel, controller, read, heard, signal }: Tab): () => Promise<void> {
  let isReading = false;
  let latest = "";
  const take = (event: Event): void => {
    // The next tab may begin before it has heard of the last event.
    if (event.sequence <= latest) return;
    latest = event.sequence;
    controller.enqueue({ cursor: heard.cursor, event });
  };
  channel.addEventListener("message", (message) => {
    const { cursor, event } = readMessage(message);
    if (cursor !== undefined) heard.cursor = cursor;
    else if (isReading) channel.postMessage({ cursor: heard.cursor });
    if (event) take(event);
  });
  // The reading tab responds with its place.
  channel.postMessage({});
  return async () => {
    isReading = true;
    try {
      for await (const event of read(heard, signal)) {
        channel.postMessage({ cursor: heard.cursor, event });
        take(event);
      }
    } catch (error) {
      controller.error(error);
    }
  };
}

/** Other code may use the same channel. */
const readMessage = (message: unknown): Partial<Item> =>
  isObject(message) && isObject(message.data) ? message.data : {};
