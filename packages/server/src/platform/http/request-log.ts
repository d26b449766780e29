import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import type { Logger } from "../log.js";
import { runWithLogContext, type LogContext } from "../log-context.js";
import { getPath } from "./path.js";

/** Runs the rest of a request in its log context. */
export type LogRequest = (request: Request, response: Response, next: () => void) => void;

/**
 * Assigns the request id and logs the request when its response is sent or its client has disconnected.
 * Everything that is logged in between has the same id.
 */
export const logRequests =
  (log: Logger): LogRequest =>
  (request, response, next) => {
    const context: LogContext = {
      requestId: readRequestId(request.headers["x-request-id"]),
      operation: null,
      path: null,
    };
    response.setHeader("X-Request-Id", context.requestId);
    if (log.isLevelEnabled("info")) logOnClose(log, context, request, response);
    runWithLogContext(context, next);
  };

function logOnClose(log: Logger, context: LogContext, request: Request, response: Response): void {
  const startedAt = performance.now();
  response.once("close", () => {
    const isAborted = !response.writableFinished;
    log.info(
      {
        request_id: context.requestId,
        operation: context.operation,
        method: request.method,
        path: context.path ?? redactPath(getPath(request)),
        status: isAborted && !response.headersSent ? null : response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 100) / 100,
        ...(isAborted && { aborted: true }),
      },
      "request",
    );
  });
}

/** Logs a malformed HTTP request. */
export const logMalformed = (log: Logger, requestId: string, status: number): void =>
  log.info({ request_id: requestId, operation: null, method: null, path: null, status, ms: null }, "request");

function readRequestId(header: string | string[] | undefined): string {
  const isValid = typeof header === "string" && /^[0-9A-Za-z._-]{1,64}$/.test(header);
  return isValid ? header : randomUUID();
}

const maxSegments = 8;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Words, slugs, file names and `@username`; too short for a token, and not an email address. */
const safeSegment = /^@?[0-9A-Za-z._-]{0,30}$/;

/** Redacts the segments that may be a token or personal data, in a path without a route. */
function redactPath(path: string): string {
  const segments = path.split("/").slice(1);
  const shown = segments
    .slice(0, maxSegments)
    .map((segment) => (safeSegment.test(segment) || uuid.test(segment) ? segment : "[redacted]"));
  return ["", ...shown, ...(segments.length > maxSegments ? ["…"] : [])].join("/");
}
