import type { Request, Response } from "express";
import type { Result, OperationId, Route } from "./operation.js";
import type { Caller } from "./caller.js";
import { getPath } from "../../platform/http/path.js";
import { entityTag, isNotModified } from "./conditional.js";
import { presentProblem, type ProblemError } from "../../platform/http/problem.js";

/** What an answer needs to know of its request. */
export interface ResponseContext {
  readonly request: Request;
  readonly response: Response;
  readonly route: Pick<Route, "cacheSeconds" | "conditional" | "method"> | null;
  /** Whether the answer depends on who asks. */
  readonly isPrivate: boolean;
  readonly replayed?: boolean;
}

const defaultCacheSeconds = 30;
/** How long to wait before a service that is not ready is asked again. */
const retryAfterSeconds = 5;

/** Writes an answer that the contract declares. */
export function sendResult(context: ResponseContext, result: Result<OperationId>): void {
  const { request, response, route, replayed } = context;
  response.statusCode = result.status;
  for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
  if (replayed) response.setHeader("Idempotent-Replayed", "true");
  if (result.status === 503) response.setHeader("Retry-After", retryAfterSeconds);
  response.setHeader("Cache-Control", buildCacheControl(context, result.status));
  if (result.body === undefined) return void response.end();
  const body = JSON.stringify(result.body);
  if (result.version !== null) {
    const tag = entityTag(result.version, body);
    response.setHeader("ETag", tag);
    if (route?.conditional === "READ" && isNotModified(request.headers["if-none-match"], tag)) {
      response.statusCode = 304;
      return void response.end();
    }
  }
  const link = buildLinkHeader(request, result.body);
  if (link !== null) response.setHeader("Link", link);
  end(response, request, "application/json; charset=utf-8", body);
}

/** Writes a refusal as a problem document (RFC 9457), the one form of every error. */
export function sendProblem(
  {
    request,
    response,
    replayed,
    caller,
  }: Pick<ResponseContext, "request" | "response" | "replayed"> & { readonly caller?: Caller },
  problem: ProblemError,
): void {
  const { extra, status } = problem;
  const id = String(response.getHeader("X-Request-Id"));
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  // A stored problem that could not be sent as it was is a failure of this request.
  if (replayed && status < 500) response.setHeader("Idempotent-Replayed", "true");
  if (extra.retry_after !== undefined) response.setHeader("Retry-After", extra.retry_after);
  const challenge = buildChallenge(problem, caller);
  if (challenge !== null) response.setHeader("WWW-Authenticate", challenge);
  if (status === 405 && extra.allowed) response.setHeader("Allow", extra.allowed.join(", "));
  const body = presentProblem(problem, { path: getPath(request), id });
  end(response, request, "application/problem+json; charset=utf-8", JSON.stringify(body));
}

const rejectedTokenCodes: ReadonlySet<string> = new Set([
  "invalid-token",
  "token-expired",
  "session-revoked",
]);

/** The challenge of RFC 6750, whose `error` is about access tokens: a bad key, or a failed sign-in, has none. */
function buildChallenge({ code, status }: ProblemError, caller?: Caller): string | null {
  if (code === "permission-denied" && caller?.kind === "resident") return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return rejectedTokenCodes.has(code) ? 'Bearer error="invalid_token"' : "Bearer";
}

function buildCacheControl({ route, isPrivate }: ResponseContext, status: number): string {
  if (isPrivate) return "private, no-store";
  if (route?.method !== "GET" || status >= 300 || route.cacheSeconds === 0) return "no-store";
  return `public, max-age=${route.cacheSeconds ?? defaultCacheSeconds}, stale-while-revalidate=120`;
}

interface Cursors {
  readonly next_cursor: string | null;
  readonly prev_cursor: string | null;
}

/** The pages beside this one (RFC 8288). A cursor that belongs into a body has no link. */
function buildLinkHeader(request: Request, body: unknown): string | null {
  if (request.method !== "GET" || typeof body !== "object" || body === null || !("pagination" in body))
    return null;
  const { next_cursor, prev_cursor } = body.pagination as Cursors;
  const [path = "", query = ""] = request.originalUrl.split("?", 2);
  const toLink = (cursor: string | null, relation: string): string[] => {
    if (cursor === null) return [];
    const parameters = new URLSearchParams(query);
    parameters.set("cursor", cursor);
    return [`<${path}?${parameters.toString()}>; rel="${relation}"`];
  };
  const links = [...toLink(next_cursor, "next"), ...toLink(prev_cursor, "prev")];
  return links.length > 0 ? links.join(", ") : null;
}

function end(response: Response, request: Request, type: string, body: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(request.method === "HEAD" ? undefined : body);
}
