import type { Request, Response } from "express";
import { entityTag, isNotModified } from "../../platform/http/conditional-requests.js";
import { EventStream } from "../../platform/http/event-stream.js";
import { presentProblem, type ProblemError, unavailableSeconds } from "../../platform/http/problem.js";
import { setLogCode, setLogStream } from "../../platform/http/request-log.js";
import { getPath, getQuery } from "../../platform/http/url.js";
import { JsonText } from "../../platform/json-text.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { Caller } from "./caller.js";
import type { OperationId, Result } from "./operation.js";
import type { Kernel, RequestContext } from "./request-context.js";

/** Sends a response that the contract declares. */
export function sendResult(
  { clock }: Pick<Kernel, "clock">,
  context: RequestContext,
  result: Result<OperationId>,
): void {
  const { request, response, metadata, isReplayed } = context;
  response.statusCode = result.status;
  for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
  if (isReplayed) response.setHeader("Idempotent-Replayed", "true");
  if (result.status === 503) response.setHeader("Retry-After", unavailableSeconds);
  response.setHeader("Cache-Control", buildCacheControl(context, result, clock));
  if (result.body === undefined) return void response.end();
  if (result.body instanceof EventStream) return sendStream(request, response, result.body);
  const body = result.body instanceof JsonText ? result.body : new JsonText(JSON.stringify(result.body));
  if (result.version !== null) {
    const tag = entityTag(result.version, body.text);
    response.setHeader("ETag", tag);
    if (metadata.conditional === "READ" && isNotModified(request.headers["if-none-match"], tag)) {
      response.statusCode = 304;
      return void response.end();
    }
  }
  const link = buildLinkHeader(metadata, request, result.body);
  if (link !== null) response.setHeader("Link", link);
  end(response, request, "application/json; charset=utf-8", body.parts);
}

/** Sends the headers of a stream and opens it. It ends itself, so the timeout of connections without traffic is switched off. */
function sendStream(request: Request, response: Response, stream: EventStream): void {
  response.setHeader("Content-Type", "text/event-stream");
  response.setHeader("Cache-Control", "no-store, no-transform");
  response.setHeader("X-Accel-Buffering", "no");
  if (request.method === "HEAD") return void response.end();
  setLogStream(request);
  request.socket.setTimeout(0);
  response.flushHeaders();
  stream.open(response);
}

/** Adds `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) to every response of a deprecated operation. */
export function announceDeprecation({ response, metadata: { deprecation } }: RequestContext): void {
  if (deprecation === undefined) return;
  response.setHeader("Deprecation", `@${String(deprecation.since.getTime() / 1000)}`);
  response.setHeader("Sunset", deprecation.sunset.toUTCString());
}

/** The context of a problem; outside of operations it has the request only. */
type ProblemContext = Pick<RequestContext, "request" | "response"> & Partial<RequestContext>;

/** Sends a problem document (RFC 9457), the format of every error. */
export function sendProblem(
  { request, response, isReplayed, identity }: ProblemContext,
  problem: ProblemError,
): void {
  const { extra, headers, status } = problem;
  setLogCode(request, problem.code);
  const id = String(response.getHeader("X-Request-Id"));
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  // Statuses from 500 are never stored: here the stored response could not be sent, so this is not a replay.
  if (isReplayed && status < 500) response.setHeader("Idempotent-Replayed", "true");
  if (extra.retry_after !== undefined) response.setHeader("Retry-After", extra.retry_after);
  const challenge = buildChallenge(problem, identity?.caller);
  if (challenge !== null) response.setHeader("WWW-Authenticate", challenge);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = presentProblem(problem, { path: getPath(request), id });
  end(response, request, "application/problem+json; charset=utf-8", [JSON.stringify(body)]);
}

const rejectedTokenCodes: ReadonlySet<string> = new Set([
  "invalid-token",
  "token-expired",
  "session-revoked",
]);

/** The challenge of RFC 6750. Its `error` is about access tokens only, not about service keys or failed logins. */
function buildChallenge({ code, status }: ProblemError, caller?: Caller): string | null {
  if (code === "permission-denied" && caller?.kind === "resident") return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return rejectedTokenCodes.has(code) ? 'Bearer error="invalid_token"' : "Bearer";
}

const maxStaleSeconds = 120;

/** Responses to a resident or a secret key depend on the caller. No cache may use a response after its next known change. */
function buildCacheControl(
  { metadata: { cacheSeconds }, identity }: RequestContext,
  { status, changesAt }: Result<OperationId>,
  clock: () => Date,
): string {
  if (identity.principal !== null) return "private, no-store";
  if (status >= 300 || cacheSeconds === 0) return "no-store";
  const secondsLeft =
    changesAt === null ? Infinity : Math.max(0, Math.floor((changesAt.getTime() - clock().getTime()) / 1000));
  const maxAge = Math.min(cacheSeconds, secondsLeft);
  const staleSeconds = Math.min(maxStaleSeconds, secondsLeft - maxAge);
  return `public, max-age=${maxAge}, stale-while-revalidate=${staleSeconds}`;
}

function end(response: Response, request: Request, type: string, parts: readonly string[]): void {
  response.setHeader("Content-Type", type);
  response.setHeader(
    "Content-Length",
    parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0),
  );
  if (request.method === "HEAD") return void response.end();
  for (const part of parts.slice(0, -1)) response.write(part);
  response.end(parts.at(-1));
}

interface Cursors {
  /** False at the end of a log, which has a cursor to wait with. */
  readonly has_more: boolean;
  readonly next_cursor: string | null;
  readonly prev_cursor: string | null;
}

/** HEAD sends the headers of GET. */
const linkedMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Links to the next and the previous page (RFC 8288). A cursor that is sent in a body has no link. */
function buildLinkHeader({ paginated }: OperationMetadata, request: Request, body: unknown): string | null {
  if (
    !linkedMethods.has(request.method) ||
    typeof body !== "object" ||
    body === null ||
    !("pagination" in body)
  )
    return null;
  const { has_more, next_cursor: following, prev_cursor } = body.pagination as Cursors;
  const next_cursor = has_more ? following : null;
  if (next_cursor === null && prev_cursor === null) return null;
  const path = getPath(request);
  const parameters = new URLSearchParams(getQuery(request.originalUrl));
  parameters.delete("cursor");
  if (paginated?.forwardOnly === true) parameters.delete("from");
  const filters = parameters.size === 0 ? "" : `${parameters.toString()}&`;
  const toLink = (cursor: string | null, relation: string): string[] =>
    cursor === null ? [] : [`<${path}?${filters}cursor=${encodeURIComponent(cursor)}>; rel="${relation}"`];
  return [...toLink(next_cursor, "next"), ...toLink(prev_cursor, "prev")].join(", ");
}
