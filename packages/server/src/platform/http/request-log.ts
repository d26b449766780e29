import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import { type Logger, withoutRedaction } from "../log.js";
import { type LogContext, startLogContext } from "../log-context.js";
import { getPath } from "./path.js";
import { createRequestSampler } from "./request-sampling.js";

/** Settings of the request log. */
export interface RequestLogOptions {
  /** The number of successful, fast requests per second that are logged; null for all. */
  readonly maxPerSecond: number | null;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Starts the log of a request. */
export type LogRequest = (request: Request, response: Response) => void;

/** The request log of a server. */
export interface RequestLog {
  /** Assigns the request id and logs the request when its response is sent or its client has disconnected. */
  readonly logRequest: LogRequest;
  /** Logs how many requests were not logged since this was last reported. */
  reportDropped(): void;
}

/** Slower requests are always logged. */
const slowMs = 1_000;

/** Creates the request log. Failed, aborted and slow requests are logged even above the limit. */
export function createRequestLog(
  log: Logger,
  { maxPerSecond, now = () => performance.now() }: RequestLogOptions,
): RequestLog {
  const lines = withoutRedaction(log);
  const sampler = createRequestSampler({
    maxPerSecond,
    now,
    onDropped: (dropped) => log.info({ dropped }, "requests not logged"),
  });
  return {
    reportDropped: sampler.report,
    logRequest(request, response) {
      const context = startLogContext(request, readRequestId(request.headers["x-request-id"]));
      response.setHeader("X-Request-Id", context.requestId);
      if (log.isLevelEnabled("info")) logOnClose(request, response, context);
    },
  };

  function logOnClose(request: Request, response: Response, context: LogContext): void {
    const startedAt = now();
    response.once("close", () => {
      const ms = Math.round((now() - startedAt) * 100) / 100;
      const isAborted = !response.writableFinished;
      const isAlwaysLogged = isAborted || response.statusCode >= 400 || ms >= slowMs;
      if (isAlwaysLogged || sampler.admit())
        lines.info(describeRequest(request, response, { context, ms }), "request");
    });
  }
}

/** The fields of a line. None contains a secret: the path is a template or redacted. */
function describeRequest(
  request: Request,
  response: Response,
  { context, ms }: { readonly context: LogContext; readonly ms: number },
): object {
  const isAborted = !response.writableFinished;
  return {
    request_id: context.requestId,
    operation: context.operation,
    method: request.method,
    path: context.path ?? redactPath(getPath(request)),
    status: isAborted && !response.headersSent ? null : response.statusCode,
    ms,
    ...(isAborted && { aborted: true }),
  };
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
