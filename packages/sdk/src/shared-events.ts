import { isObject } from "./is-object.js";
import type { Event } from "./models.js";
import { findLocks, openChannel, type SessionChannel } from "./tabs.js";

/** What a stream knows about its place. */
export interface Place {
  cursor: string | undefined;
}

/** Reads events from a place on, and moves it. What moves it without an event is undefined. */
export type Read<Message = Event | undefined> = (
  place: Place,
  signal: AbortSignal,
) => AsyncGenerator<Message, void, undefined>;

/** An event, and the place after it. Without an event, only the place has moved. */
interface Item extends Place {
  readonly event: Event | undefined;
}

/**
 * Reads a stream in one tab of a browser, which sends the events to the others. When it is closed, another tab goes on where it was.
 * Without locks or channels, each tab reads the stream itself.
 */
export async function* shareStream(
  name: string,
  place: Place,
  signal: AbortSignal,
  read: Read,
): ReturnType<Read> {
  const channel = openChannel(name);
  const locks = findLocks();
  if (!channel || !locks) return yield* read(place, signal);
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const items = new ReadableStream<Item>({
    start(controller) {
      const lead = join(channel, controller, read, { ...place }, ending.signal);
      const lock = locks.request(name, { signal: ending.signal }, lead);
      // Locks are not allowed in sandboxed frames.
      lock.catch(() => (ending.signal.aborted ? undefined : lead()));
    },
  }).getReader();
  ending.signal.addEventListener("abort", () => {
    channel.close();
    void items.cancel().catch(() => undefined);
  });
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    for (let next = await items.read(); !next.done; next = await items.read()) {
      place.cursor = next.value.cursor;
      yield next.value.event;
    }
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

/**
 * Takes the events of the reading tab, and hears of its place. A tab with a place of its own is behind that: it reads on by itself, until
 * it has an event that the reading tab has sent too. Returns the function that makes this tab the reading one.
 */
function join(
  channel: SessionChannel,
  controller: ReadableStreamDefaultController<Item>,
  read: Read,
  heard: Place,
  signal: AbortSignal,
): () => Promise<void> {
  let isBehind = heard.cursor !== undefined;
  let isReading = false;
  let reading: Promise<void> | undefined;
  const take = createTake(controller, isBehind);
  const readOn = async (): Promise<void> => {
    try {
      for await (const event of read(heard, signal)) {
        const item = { cursor: heard.cursor, event };
        if (isReading) channel.postMessage(item);
        isBehind = take(item, false);
        if (!isReading && !isBehind) return void (reading = undefined);
      }
    } catch (error) {
      controller.error(error);
    }
  };
  const tellPlace = (): void => channel.postMessage({ cursor: heard.cursor ?? "" });
  channel.addEventListener("message", (message) => {
    const { cursor, event } = readMessage(message);
    if (isReading) return cursor === undefined ? tellPlace() : undefined;
    if (isBehind) reading ??= readOn();
    else if (cursor) heard.cursor = cursor;
    // The place of the reading tab is not yet that of a tab which is behind.
    if (event || (cursor && !isBehind)) isBehind = take({ cursor, event }, true);
  });
  // The reading tab responds with its place.
  channel.postMessage({});
  return () => {
    isReading = true;
    tellPlace();
    return (reading ??= readOn());
  };
}

/**
 * Returns the function that takes an event, which this tab has read or the reading one has sent, and tells whether this tab is still
 * behind. As long as it is, what was sent is kept.
 */
function createTake(controller: ReadableStreamDefaultController<Item>, isBehind: boolean) {
  const sent: Item[] = [];
  let latest = "";
  const enqueue = (item: Item): void => {
    const { event } = item;
    // Two tabs may have read the same event.
    if (event && event.sequence <= latest) return;
    latest = event?.sequence ?? latest;
    controller.enqueue(item);
  };
  return (item: Item, isSent: boolean): boolean => {
    if (isSent) sent.push(item);
    else enqueue(item);
    isBehind &&= !sent.some(({ event }) => event && event.sequence <= latest);
    if (!isBehind) sent.splice(0).forEach(enqueue);
    return isBehind;
  };
}

/** Other code may use the same channel. */
const readMessage = (message: unknown): Partial<Item> =>
  isObject(message) && isObject(message.data) ? message.data : {};
