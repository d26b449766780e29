import http from "node:http";
import https from "node:https";
import { performance } from "node:perf_hooks";
import {
  type AllowedNetworks,
  BlockedAddressError,
  createLookup,
  findUrlFault,
  LookupError,
} from "./addresses.js";
import type { AttemptRow } from "./rows.js";

type Outcome = AttemptRow["outcome"];

/** A request to an endpoint. */
export interface OutgoingDelivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a request. */
export interface AttemptResult {
  readonly outcome: Outcome;
  readonly statusCode: number | null;
  /** The first KiB of the answer as text; null without one. */
  readonly excerpt: string | null;
  readonly retryAfter: string | undefined;
  readonly durationMs: number;
}

/** Sends deliveries, over connections that are kept open. */
export interface Courier {
  send(delivery: OutgoingDelivery): Promise<AttemptResult>;
  /** Closes idle connections. */
  close(): void;
}

/** Time limits of an attempt, in milliseconds. */
export interface AttemptLimits {
  /** Until there is a connection. */
  readonly connectMs: number;
  /** Until the answer is complete. */
  readonly totalMs: number;
}

const defaultLimits: AttemptLimits = { connectMs: 5_000, totalMs: 15_000 };

/** How much of an answer is read, and stored. */
const maxReadBytes = 64 * 1024;
const maxExcerptBytes = 1024;

/** How many answers may come before the final one, such as 103: with their headers, they are part of what is read. */
const maxInterimAnswers = 3;

/** Creates a courier. Redirects are not followed, and answers are not decompressed. */
export function createCourier(networks: AllowedNetworks, limits: AttemptLimits = defaultLimits): Courier {
  const options = { keepAlive: true, lookup: createLookup(networks) };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  return {
    async send(delivery) {
      const startedAt = performance.now();
      const until = startedAt + limits.totalMs;
      const result = await attempt(delivery, agents, { networks, connectMs: limits.connectMs, until });
      return { ...result, durationMs: Math.round(performance.now() - startedAt) };
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

type Result = Omit<AttemptResult, "durationMs">;

const fail = (outcome: Outcome): Result => ({
  outcome,
  statusCode: null,
  excerpt: null,
  retryAfter: undefined,
});

interface Bounds {
  readonly networks: AllowedNetworks;
  readonly connectMs: number;
  /** When the answer must be complete, by the clock of `performance`. */
  readonly until: number;
}

interface Agents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

function createRequest({ url, headers, body }: OutgoingDelivery, agents: Agents): http.ClientRequest {
  const isSecure = url.startsWith("https:");
  return (isSecure ? https : http).request(url, {
    method: "POST",
    agent: isSecure ? agents.https : agents.http,
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
  });
}

function attempt(delivery: OutgoingDelivery, agents: Agents, bounds: Bounds): Promise<Result> {
  const { url, body } = delivery;
  // The rules may have become stricter since the URL was saved.
  if (findUrlFault(url, bounds.networks) !== null) return Promise.resolve(fail("BLOCKED_ADDRESS"));
  return new Promise((resolve) => {
    const request = createRequest(delivery, agents);
    const timers = [
      setTimeout(() => request.destroy(new TimeoutError()), bounds.until - performance.now()),
      limitConnecting(request, url.startsWith("https:"), bounds.connectMs),
    ];
    const settle = (result: Result): void => {
      for (const timer of timers) clearTimeout(timer);
      resolve(result);
    };
    let isAnswered = false;
    request.on("error", (error) => {
      // What follows the status does not change the outcome.
      if (isAnswered) return;
      // The endpoint closed a connection that was kept open just as it was used.
      if (request.reusedSocket && toOutcome(error) === "RESET")
        return void attempt(delivery, agents, bounds).then(settle);
      settle(fail(toOutcome(error)));
    });
    limitInterimAnswers(request);
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      settle(describeAnswer(response, []));
    });
    request.on("response", (response) => {
      isAnswered = true;
      void readAnswer(response).then(settle);
    });
    request.end(body);
  });
}

class TimeoutError extends Error {}
class TooLargeError extends Error {}

/** Gives up a connection that is not established in time. Connections that are kept open are established. */
function limitConnecting(request: http.ClientRequest, isSecure: boolean, connectMs: number): NodeJS.Timeout {
  const timer = setTimeout(() => request.destroy(new TimeoutError()), connectMs);
  request.on("socket", (socket) => {
    if (request.reusedSocket) clearTimeout(timer);
    else socket.once(isSecure ? "secureConnect" : "connect", () => clearTimeout(timer));
  });
  return timer;
}

/** Gives up an endpoint that does not come to its final answer. */
function limitInterimAnswers(request: http.ClientRequest): void {
  let count = 0;
  request.on("information", () => {
    count += 1;
    if (count > maxInterimAnswers) request.destroy(new TooLargeError());
  });
}

/** Reads an answer up to a limit; what is cut off does not change the outcome. */
async function readAnswer(response: http.IncomingMessage): Promise<Result> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (length < maxExcerptBytes) chunks.push(chunk);
      length += chunk.length;
      if (length > maxReadBytes) break;
    }
  } catch {
    // The connection was lost, or the time is over: the status has been received.
  }
  return describeAnswer(response, chunks);
}

function describeAnswer(
  { statusCode = 0, headers }: http.IncomingMessage,
  chunks: readonly Buffer[],
): Result {
  // HTTP has no status below 100.
  if (statusCode < 100) return fail("RESET");
  return {
    outcome: toStatusOutcome(statusCode),
    statusCode,
    excerpt: toText(Buffer.concat(chunks).subarray(0, maxExcerptBytes)),
    retryAfter: headers["retry-after"],
  };
}

/** Text that PostgreSQL can store. A character that the limit cuts is left out. */
const toText = (bytes: Buffer): string =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll("\u0000", "\uFFFD")
    .replace(/\uFFFD+$/, "");

function toStatusOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return "DELIVERED";
  return status >= 300 && status < 400 ? "REDIRECT" : "STATUS";
}

const outcomesByCode: ReadonlyMap<string, Outcome> = new Map([
  ["ECONNREFUSED", "REFUSED"],
  ["EHOSTUNREACH", "REFUSED"],
  ["ENETUNREACH", "REFUSED"],
  ["ETIMEDOUT", "TIMEOUT"],
  ["HPE_HEADER_OVERFLOW", "BODY_TOO_LARGE"],
]);

function toOutcome(error: Error & { readonly code?: string }): Outcome {
  if (error instanceof TimeoutError) return "TIMEOUT";
  if (error instanceof TooLargeError) return "BODY_TOO_LARGE";
  if (error instanceof BlockedAddressError) return "BLOCKED_ADDRESS";
  if (error instanceof LookupError) return "DNS";
  const code = error.code ?? "";
  const known = outcomesByCode.get(code);
  if (known !== undefined) return known;
  return /^(ERR_(TLS|SSL)|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_OSSL)/.test(code) ? "TLS" : "RESET";
}
