import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";

/** A request, as logged. */
export interface LogContext {
  readonly requestId: string;
  /** The operation or page of the request; null before routing. */
  operation: string | null;
  /** The path template of the operation or page; null before routing. */
  path: string | null;
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
export function startLogContext(request: IncomingMessage, requestId: string): LogContext {
  const context: LogContext = { requestId, operation: null, path: null };
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

/** A logger that adds the id and the operation of a request to every line. */
export function createRequestLogger(log: Logger, request: IncomingMessage): Logger {
  const context = getLogContext(request);
  return context === undefined
    ? log
    : log.child({ request_id: context.requestId, operation: context.operation });
}
