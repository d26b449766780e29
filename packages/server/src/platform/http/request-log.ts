import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { type Logger, withoutRedaction } from "../log.js";
import type { FinishedRequest, Observer } from "../observer.js";
import { createRequestSampler } from "./request-sampler.js";
import { basePath, getPath } from "./url.js";

/** Settings of the request log. */
interface RequestLogOptions {
  /** The number of successful, fast requests per second that are logged; null for all. */
  readonly maxPerSecond: number | null;
  /** Whether lines have the number of statements, which `countStatement` is told of. */
  readonly hasStatements?: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Called with every request, whether or not it is logged. */
  readonly requestFinished?: Observer["requestFinished"];
}

/** Starts the log of a request. */
export type LogRequest = (request: Request, response: Response) => void;

/** The request log of a server. */
interface RequestLog {
  /** Assigns the request id and logs the request when its response is sent or its client has disconnected. */
  readonly logRequest: LogRequest;
  /** Logs how many requests were not logged since this was last reported. */
  reportDropped(): void;
}

/** Slower requests are always logged, as warnings. */
const slowMs = 1_000;

/** Creates the request log. Failed, aborted and slow requests, and those of `keepInLog`, are logged even above the limit. */
export function createRequestLog(
  log: Logger,
  { maxPerSecond, hasStatements = false, now = () => performance.now(), requestFinished }: RequestLogOptions,
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
      const context = startLogContext(request, hasStatements, now);
      response.setHeader("X-Request-Id", context.requestId);
      const isLogged = log.isLevelEnabled("warn");
      if (!isLogged && requestFinished === undefined) return;
      response.once("close", () => {
        const finished = describeFinished(request, response, context);
        requestFinished?.(finished);
        if (!isLogged) return;
        const isSampled = context.isSampled && response.writableFinished;
        const { isRoutine } = context;
        // Clients end streams by disconnecting.
        const isAborted = !response.writableFinished && context.respondedAt === null;
        logFinished(toFields(finished, request, context), { isAborted, isSampled, isRoutine });
      });
    },
  };

  function logFinished(fields: RequestFields, { isAborted, isSampled, isRoutine }: HowToLog): void {
    const { status, ms } = fields;
    const isSlow = ms >= slowMs;
    if (isRoutine && !isSlow) return lines.debug(fields, "request");
    if (isSampled && !isSlow && status !== null && status < 400 && !sampler.admit()) return;
    if (isAborted) lines.info({ ...fields, aborted: true }, "request");
    else if (isSlow) lines.warn({ ...fields, slow: true }, "request");
    else lines.info(fields, "request");
  }
}

interface HowToLog {
  readonly isAborted: boolean;
  /** Whether the request may be left out if it was successful and fast. */
  readonly isSampled: boolean;
  readonly isRoutine: boolean;
}

const describeFinished = (request: Request, response: Response, context: LogContext): FinishedRequest => ({
  request,
  id: context.requestId,
  operation: context.operation,
  method: request.method,
  route: context.path,
  status: !response.writableFinished && !response.headersSent ? null : response.statusCode,
  code: context.code,
  ms: (context.respondedAt ?? context.now()) - context.startedAt,
});

/** The fields of a line. None contains a secret: the path is a template or redacted. */
const toFields = (
  { id, operation, method, route, status, code, ms }: FinishedRequest,
  request: Request,
  { caller, statements }: LogContext,
) => ({
  request_id: id,
  operation,
  method,
  path: route ?? redactPath(getPath(request)),
  status,
  code,
  ms: Math.round(ms * 100) / 100,
  caller: caller.quota,
  caller_id: caller.quotaKey,
  ...(statements !== null && { statements }),
});

type RequestFields = ReturnType<typeof toFields>;

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

/** The caller of a request, as logged. */
export interface LoggedCaller {
  /** The kind of caller, which is also the quota of its requests. */
  readonly quota: string;
  /** The id of the resident or service key; null without credentials. */
  readonly quotaKey: string | null;
}

const unknownCaller: LoggedCaller = { quota: "anonymous", quotaKey: null };

/** A request, as logged. */
interface LogContext {
  readonly requestId: string;
  /** The operation or page of the request; null before routing. */
  operation: string | null;
  /** The path template of the operation or page; null before routing. */
  path: string | null;
  caller: LoggedCaller;
  /** The code of the problem that was sent, or null. */
  code: string | null;
  /** Null if they are not counted. */
  statements: number | null;
  /** Whether the request is logged at the level `debug`. */
  isRoutine: boolean;
  isSampled: boolean;
  readonly startedAt: number;
  /** When the headers of a stream were sent. The rest is not the time that the request took. */
  respondedAt: number | null;
  readonly now: () => number;
}

/**
 * The context is a member of the request. An AsyncLocalStorage would pass it to all code by itself, but makes every promise of
 * the process slower before Node 24: a third of the time of a short request.
 */
const logContext: unique symbol = Symbol("logContext");

interface LoggedRequest {
  [logContext]?: LogContext;
}

const getLogContext = (request: IncomingMessage): LogContext | undefined =>
  (request as LoggedRequest)[logContext];

/** Starts the context of a request. */
function startLogContext(request: IncomingMessage, hasStatements: boolean, now: () => number): LogContext {
  const context: LogContext = {
    requestId: readRequestId(request.headers["x-request-id"]),
    operation: null,
    path: null,
    caller: unknownCaller,
    code: null,
    statements: hasStatements ? 0 : null,
    isRoutine: false,
    isSampled: true,
    startedAt: now(),
    respondedAt: null,
    now,
  };
  (request as LoggedRequest)[logContext] = context;
  return context;
}

/** Sets the operation or page of a request. */
export function setLogOperation(request: IncomingMessage, operation: string | null, path: string): void {
  const context = getLogContext(request);
  if (context === undefined) return;
  context.operation = operation;
  context.path = path;
}

/** Sets the caller of a request. */
export function setLogCaller(request: IncomingMessage, caller: LoggedCaller): void {
  const context = getLogContext(request);
  if (context !== undefined) context.caller = caller;
}

/** Logs a request even if it is successful and above the limit, such as a sign-in. */
export function keepInLog(request: IncomingMessage): void {
  const context = getLogContext(request);
  if (context !== undefined) context.isSampled = false;
}

/** Sets the code of the problem that a request is answered with. */
export function setLogCode(request: IncomingMessage, code: string): void {
  const context = getLogContext(request);
  if (context !== undefined) context.code = code;
}

/** Takes the time of a request until now, because its response is a stream. */
export function setLogStream(request: IncomingMessage): void {
  const context = getLogContext(request);
  if (context !== undefined) context.respondedAt = context.now();
}

/** Counts a statement that a request has sent to the database. */
export function countStatement(request: IncomingMessage): void {
  const context = getLogContext(request);
  if (context !== undefined && context.statements !== null) context.statements += 1;
}

/** Logs a request that is repeated every second, such as a probe, at the level `debug`, unless it is slow. */
export function logAsRoutine(request: IncomingMessage): void {
  const context = getLogContext(request);
  if (context !== undefined) context.isRoutine = true;
}

/** A logger that adds the id and the operation of a request to every line. */
export function createRequestLogger(log: Logger, request: IncomingMessage): Logger {
  const context = getLogContext(request);
  return context === undefined
    ? log
    : log.child({ request_id: context.requestId, operation: context.operation });
}

/** Logs requests of a page by its path template, because the path may contain a token. */
export function logPage(path: string): RequestHandler {
  const template = path.replace(/:(\w+)/g, "{$1}");
  return function setLoggedPage(request, _response, next) {
    setLogOperation(request, template.slice(1), basePath + template);
    next();
  };
}
