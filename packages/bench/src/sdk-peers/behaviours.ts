import {
  type Answer,
  item,
  type ReceivedRequest,
  success,
  toFailure,
  withHostileServer,
} from "./hostile-server.js";
import { formatEnding, none, type Outcome, settle, toOutcome, toSeconds } from "./outcome.js";
import type { Client, Peer } from "./peer.js";

const retryAfterSeconds = 2;

/** Timers may fire a millisecond early. */
const timerToleranceMs = 20;

/** The first GET gets a 503 that asks to wait. */
export const repeatAfterRetryAfter = (peer: Peer): Promise<Outcome> =>
  withHostileServer(
    (_request, index) =>
      index === 0 ? toFailure(503, { "Retry-After": String(retryAfterSeconds) }) : success,
    async ({ url, requests }) => {
      const { how } = await settle(() => peer.connect({ url }).get());
      const [first, second] = requests;
      if (!first || !second) return toOutcome(false, "not repeated");
      const waited = second.at - first.at;
      const isLater = waited >= retryAfterSeconds * 1000 - timerToleranceMs;
      return toOutcome(
        how === "ok" && isLater,
        `again after ${toSeconds(waited)}, asked for ${retryAfterSeconds} s`,
      );
    },
  );

/** The connection of the first POST is dropped once the server has read it. */
const dropFirst = (_request: ReceivedRequest, index: number): Answer =>
  index === 0 ? "drop" : { status: 201, body: item };

/** How often a POST was sent whose first connection is dropped, and with which keys. */
const sendDropped = (peer: Peer, send: (client: Client) => Promise<unknown>) =>
  withHostileServer(dropFirst, async ({ url, requests }) => {
    await settle(() => send(peer.connect({ url })));
    return {
      sent: requests.length,
      keys: new Set(requests.map(({ headers }) => headers["idempotency-key"])),
    };
  });

const formatTimes = (count: number): string => (count === 1 ? "sent once" : `sent ${count} times`);

/** Repeats a POST after a dropped connection with the same key. */
export async function repeatPostWithKey(peer: Peer): Promise<Outcome> {
  if (!peer.keys) return none("no keys");
  const { sent, keys } = await sendDropped(peer, (client) => client.post());
  const hasKey = !keys.has(undefined);
  const used = hasKey ? `${keys.size} ${keys.size === 1 ? "key" : "keys"}` : "no key";
  return toOutcome(sent > 1 && hasKey && keys.size === 1, `${formatTimes(sent)}, ${used}`);
}

/** Sends a POST without a key once, although its connection is dropped. */
export async function sendPostWithoutKeyOnce(peer: Peer): Promise<Outcome> {
  const { sent, keys } = await sendDropped(peer, (client) => (client.postWithoutKey ?? client.post)());
  if (!keys.has(undefined)) return none("every POST has a key");
  return toOutcome(sent === 1, formatTimes(sent));
}

/** The signal of a controller, which Octokit documents: it repeats requests that `AbortSignal.timeout` has ended. */
function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

const deadlineMs = 1500;
const deadlineToleranceMs = 300;

/** Every attempt gets a 503, and ten retries are allowed. */
export async function endAtDeadline(peer: Peer): Promise<Outcome> {
  const { deadlineBy } = peer;
  if (!deadlineBy) return none("a timeout per attempt only");
  return withHostileServer(
    () => toFailure(503),
    async ({ url, requests }) => {
      const deadline = deadlineBy === "deadline" ? deadlineMs : undefined;
      const signal = deadlineBy === "signal" ? abortAfter(deadlineMs) : undefined;
      const ending = await settle(() => peer.connect({ url, retries: 10, deadline }).get(signal));
      const happened = `by \`${deadlineBy}\` of ${toSeconds(deadlineMs)}, ${formatEnding(ending)}, ${formatTimes(requests.length)}`;
      return toOutcome(ending.took <= deadlineMs + deadlineToleranceMs && requests.length > 1, happened);
    },
  );
}

const etag = '"1"';

/** A 304 to `If-None-Match`, and a 412 to an `If-Match` that is outdated. */
export async function sendConditions(peer: Peer): Promise<Outcome> {
  const answer = ({ headers }: ReceivedRequest): Answer => {
    if (headers["if-none-match"] === etag) return { status: 304, headers: { ETag: etag } };
    return headers["if-match"] === etag ? toFailure(412) : success;
  };
  return withHostileServer(answer, async ({ url }) => {
    const { getUnlessUnchanged, updateIfUnchanged } = peer.connect({ url });
    if (!getUnlessUnchanged) return none("no ETags");
    const read = await getUnlessUnchanged(etag);
    const written = (await updateIfUnchanged?.(etag)) ?? "none";
    const isMet = read.includes("304") && (written === "none" || written.includes("412"));
    return toOutcome(isMet, `If-None-Match: ${read}; If-Match: ${written}`);
  });
}

const abortAfterMs = 200;

/** The server does not answer, and the signal of the call is aborted. */
export async function abort(peer: Peer): Promise<Outcome> {
  if (!peer.takesSignal) return none("no signals");
  return withHostileServer(
    () => "hang",
    async ({ url, requests, abandoned }) => {
      const ending = await settle(() => peer.connect({ url }).get(abortAfter(abortAfterMs)));
      await new Promise((resolve) => setTimeout(resolve, abortAfterMs));
      const isMet =
        ending.how === "failed" && ending.took < 2 * abortAfterMs && abandoned() === requests.length;
      return toOutcome(
        isMet,
        `${formatEnding(ending)}, ${abandoned()} of ${requests.length} connections closed`,
      );
    },
  );
}

/** The signal of the call is aborted while the client waits for its next attempt. */
export async function abortWait(peer: Peer): Promise<Outcome> {
  if (!peer.takesSignal) return none("no signals");
  return withHostileServer(
    () => toFailure(503, { "Retry-After": "3" }),
    async ({ url, requests }) => {
      const ending = await settle(() => peer.connect({ url }).get(abortAfter(abortAfterMs)));
      const isMet = ending.how === "failed" && ending.took < 2 * abortAfterMs && requests.length === 1;
      return toOutcome(isMet, formatEnding(ending));
    },
  );
}

/** Two pages of two items, in the forms that the clients read. */
function answerPage({ url: path, headers }: ReceivedRequest): Answer {
  const { origin, pathname, searchParams } = new URL(path, `http://${headers.host}`);
  const isLast = ["cursor", "after", "starting_after", "page"].some((name) => searchParams.has(name));
  const data = [
    { ...item, id: isLast ? "3" : "1" },
    { ...item, id: isLast ? "4" : "2" },
  ];
  if (pathname.startsWith("/repos/")) {
    const link = isLast ? "" : `<${origin}${pathname}?page=2>; rel="next"`;
    return { status: 200, body: data, headers: { Link: link } };
  }
  const pagination = { limit: 2, has_more: !isLast, next_cursor: isLast ? null : "next" };
  return { status: 200, body: { object: "list", url: pathname, data, has_more: !isLast, pagination } };
}

/** Walks the pages of a list in a for-await loop. */
export const walkPages = (peer: Peer): Promise<Outcome> =>
  withHostileServer(answerPage, async ({ url, requests }) => {
    const { countItems } = peer.connect({ url });
    if (!countItems) return none("ranges only");
    const count = await countItems();
    return toOutcome(count === 4 && requests.length === 2, `${count} items in ${requests.length} requests`);
  });

/** Sends its requests by a function that is given. */
export const useCustomFetch = (peer: Peer): Promise<Outcome> =>
  withHostileServer(
    () => success,
    async ({ url, requests }) => {
      let calls = 0;
      const counted: typeof fetch = (...given) => {
        calls++;
        return fetch(...given);
      };
      const { how } = await settle(() => peer.connect({ url, fetch: counted }).get());
      return toOutcome(
        how === "ok" && calls === requests.length,
        `it sent ${calls} of ${requests.length} requests`,
      );
    },
  );
