import { type BasicClient, readCore } from "./basic-client.js";
import { checkOptions, type OptionRules } from "./check-options.js";
import { defineGet } from "./definition.js";
import { type EventMessage, readMessages } from "./event-messages.js";
import {
  ApiError,
  ConnectionError,
  type Event,
  type EventPage,
  type ListEventsParams,
  type PageCall,
  type Sleep,
  type StreamEventsParams,
  TimeoutError,
} from "./index.js";
import { readLatest } from "./read-after.js";
import { executeCall } from "./request.js";
import { eventsDefinitions } from "./resources/eventsApi.js";
import { isEventStream } from "./response-body.js";
import { sleep as defaultSleep } from "./retry.js";
import { bindToResident } from "./session-binding.js";
import { type Place, type Read, shareStream } from "./shared-events.js";
import { startListCall } from "./start-call.js";

/** Options of all ways to follow events. */
interface FollowOptions {
  /** The place to go on from: the `cursor` of an earlier stream, or `next_cursor` of `api.events.list`. */
  readonly cursor?: string | null | undefined;
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal | undefined;
  /** Called when a stream has ended, or a request has failed, and there is another one after a time. */
  readonly onReconnect?: ((event: ReconnectEvent) => void) | undefined;
  /** Replaces `setTimeout`, for tests. */
  readonly sleep?: Sleep | undefined;
  /** Replaces `Math.random`, for tests. */
  readonly random?: (() => number) | undefined;
}

/** The options of `streamEvents`. */
export interface EventStreamOptions extends FollowOptions {
  readonly query?: Omit<StreamEventsParams, "cursor"> | undefined;
  /**
   * A name by which the tabs of a browser share one connection: one tab has it, and sends the others its events. Tabs with the same name
   * must have the same resident and the same query. A tab with a `cursor` has a connection of its own until it has caught up with the
   * others; `from` has no effect if another tab has the connection. Without Web Locks and `BroadcastChannel`, each tab has its own.
   * @default each call has its own connection
   * @example shared: `news-of-${session.resident?.id}`
   */
  readonly shared?: string | undefined;
}

/** The options of `followEvents`. */
export interface FollowEventsOptions extends FollowOptions {
  readonly query?: Omit<ListEventsParams, "cursor"> | undefined;
  /** How long to wait at the end of the log in milliseconds. @default 1000 */
  readonly interval?: number | undefined;
}

const followRules = {
  query: ["an object"],
  cursor: ["anything"],
  signal: ["an AbortSignal"],
  onReconnect: ["a function"],
  sleep: ["a function"],
  random: ["a function"],
} as const satisfies OptionRules<keyof FollowOptions | "query">;

/** Why and when there is another request. */
export interface ReconnectEvent {
  /** The time until then in milliseconds. */
  readonly delay: number;
  /** Undefined if the service has ended the stream. */
  readonly error: unknown;
}

/** Events as they happen. It ends only by its signal, by leaving the loop, or with an error after which waiting does not help. */
export interface EventStream extends AsyncIterable<Event> {
  /** The place after the events that the loop has got; undefined before the first response. Keep it to go on later. */
  readonly cursor: string | undefined;
}

function createEventStream(
  { cursor, signal = new AbortController().signal }: FollowOptions,
  read: Read<Event>,
): EventStream {
  const place: Place = { cursor: cursor ?? undefined };
  return {
    get cursor() {
      return place.cursor;
    },
    [Symbol.asyncIterator]: () => read(place, signal),
  };
}

/**
 * Streams events as they happen. When the connection breaks, the service stops or the access token expires, the stream goes on where
 * it was, with no event missing and none twice. What the client reads after an event includes its change. Throws an `ApiError` for
 * errors such as 403 and 410, and an `AbortError` instead of another request if the resident has signed out; other errors are tried
 * again.
 * @example
 * for await (const event of streamEvents(api, { query: { type: ["review.*"] } })) console.log(event.type);
 */
export function streamEvents(client: BasicClient, options: EventStreamOptions = {}): EventStream {
  checkOptions("streamEvents", options, { ...followRules, shared: ["a string"] });
  const { shared } = options;
  return createEventStream(options, async function* readAfterEvents(place, signal) {
    const bound = bindToResident(client, "streamEvents");
    const read: Read = (start, ending) => readStream(bound, options, start, ending);
    const events = shared === undefined ? read(place, signal) : shareStream(shared, place, signal, read);
    for await (const event of events) {
      if (event === undefined) continue;
      readLatest(client);
      yield event;
    }
  });
}

/**
 * Reads the log of events, page by page and for ever: at its end it asks again after a time, and so it does while the service cannot
 * be reached. For programs that must not keep a connection open, with the permission `events:read`. Without a `cursor` it begins with the
 * oldest event, or with `query: { from: "NOW" }` at the end of the log. It throws what `streamEvents` throws. `cursor` moves with each
 * page, so events of the last page come again after a restart in its middle.
 * @example
 * for await (const event of followEvents(api, { cursor: await load() })) await apply(event);
 */
export function followEvents(client: BasicClient, options: FollowEventsOptions = {}): EventStream {
  checkOptions("followEvents", options, { ...followRules, interval: ["a number from 0"] });
  return createEventStream(options, (place, signal) =>
    readPages(bindToResident(client, "followEvents"), options, place, signal),
  );
}

/** An end of a connection. */
interface Ending {
  error: unknown;
  /** How long the service has asked to wait in milliseconds. */
  delay: number | undefined;
  /** Whether something was received. */
  hasReceived: boolean;
}

async function* readStream(
  client: BasicClient,
  { query, onReconnect, sleep = defaultSleep, random = Math.random }: EventStreamOptions,
  place: Place,
  signal: AbortSignal,
): ReturnType<Read> {
  for (let failures = 0; !isAborted(signal);) {
    const ending: Ending = { error: undefined, delay: undefined, hasReceived: false };
    try {
      const body = await connect(client, query, place, signal);
      for await (const message of readMessages(body, signal, ending)) yield readEvent(message, place, ending);
    } catch (error) {
      if (isAborted(signal)) return;
      if (!isTemporary(error)) throw error;
      ending.error = error;
    }
    if (isAborted(signal)) return;
    failures = ending.hasReceived ? 0 : failures + 1;
    const delay = ending.delay ?? chooseDelay(failures, ending.error, random);
    onReconnect?.({ delay, error: ending.error });
    await sleep(delay, signal);
  }
}

/** A function, because the compiler takes a property to stay as it was while the loop waits. */
const isAborted = ({ aborted }: AbortSignal): boolean => aborted;

/** The query of a request: the start that it names is for a log that is not read from a cursor on. */
const toQuery = <Query extends Pick<ListEventsParams, "from">>(
  query: Query | undefined,
  { cursor }: Place,
): Omit<Query, "from"> => {
  const { from, ...filters } = query ?? ({} as Query);
  return cursor || !from ? filters : { ...filters, from };
};

const streamDefinition = /* @__PURE__ */ defineGet("streamEvents", "/events/stream", { headerOptions: [] });

/** Opens a stream. Throws an `ApiError` for a response that is none. The stream makes the retries, not the client. */
async function connect(
  client: BasicClient,
  query: EventStreamOptions["query"],
  place: Place,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { cursor } = place;
  const headers = { Accept: "text/event-stream", ...(cursor !== undefined && { "Last-Event-ID": cursor }) };
  const { response } = await executeCall(
    readCore(client, "streamEvents"),
    streamDefinition,
    { pathParams: {}, options: { query: toQuery(query, place), headers, signal, maxRetries: 0 } },
    { attempts: 0, isRaw: true },
  );
  const { body } = response;
  if (body && isEventStream(response.headers.get("Content-Type") ?? "")) return body;
  // It may be endless, and its connection would stay open.
  void body?.cancel().catch(() => undefined);
  throw new ApiError("streamEvents", response, undefined, { expected: "a stream of events" });
}

function readEvent(
  { id, event, data, retry }: EventMessage,
  place: Place,
  ending: Ending,
): Event | undefined {
  ending.hasReceived = true;
  if (id !== undefined) place.cursor = id;
  // The session of the client gets a new token before the next request.
  if (event === "reauthorize") ending.delay = 0;
  else if (retry !== undefined) ending.delay ??= Number(retry);
  return event === "reauthorize" || data === undefined ? undefined : (JSON.parse(data) as Event);
}

/** Whether a later attempt may succeed without anybody doing something. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof ApiError) || error.problem?.code === "too-many-streams") return false;
  return error.status === 429 || (error.status >= 500 && error.status !== 501);
}

const maxDelayMs = 30_000;

/** Waits longer after each failure in a row, and not as long as the others. */
function chooseDelay(failures: number, error: unknown, random: () => number): number {
  const requested = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(requested, random() * Math.min(maxDelayMs, 1_000 * 2 ** failures));
}

async function* readPages(
  client: BasicClient,
  { query, interval = 1_000, onReconnect, sleep = defaultSleep, random = Math.random }: FollowEventsOptions,
  place: Place,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  for (let failures = 0; !isAborted(signal);) {
    const params = { limit: 100, ...toQuery(query, place), cursor: place.cursor };
    // Only errors of the request are caught, not those that the loop of the caller throws.
    const page = await readPage(client, params, signal).catch(async (error: unknown) => {
      if (signal.aborted) return undefined;
      if (!isTemporary(error)) throw error;
      failures += 1;
      const delay = chooseDelay(failures, error, random);
      onReconnect?.({ delay, error });
      await sleep(delay, signal);
      return undefined;
    });
    if (page === undefined) continue;
    failures = 0;
    for (const event of page.data) {
      if (isAborted(signal)) return;
      yield event;
    }
    place.cursor = page.pagination.next_cursor ?? place.cursor;
    if (!page.pagination.has_more) await sleep(interval, signal);
  }
}

/** The types of results exist at compile time only. */
const readPage = (client: BasicClient, query: ListEventsParams, signal: AbortSignal): PageCall<EventPage> =>
  startListCall(readCore(client, "followEvents"), eventsDefinitions.list, {
    pathParams: {},
    options: { query, signal },
  }) as PageCall<EventPage>;
