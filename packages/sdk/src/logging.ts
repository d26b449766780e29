import { AbortError } from "./errors.js";
import type { RetryEvent } from "./retry.js";
import type { RequestContext, Send } from "./transport.js";

/** Receives log entries, each as one text. `console` and the loggers of pino implement it. */
export type Logger = Readonly<Record<Severity, (message: string) => void>>;

/** From least to most output. */
const levels = ["off", "error", "warn", "info", "debug"] as const;

/** Which log entries are written: those of this level and of the levels before it in the list. */
export type LogLevel = (typeof levels)[number];
type Severity = Exclude<LogLevel, "off">;

type Details = Readonly<Record<string, string | number | object | undefined>>;

/** Writes a log entry if the level of the client includes its severity. */
export type Log = (
  severity: Severity,
  createEntry: () => readonly [message: string, details?: Details],
) => void;

/** Creates the log of a client. Entries are created only if they are written. */
export const createLog =
  (level: LogLevel, logger: Logger): Log =>
  (severity, createEntry) => {
    if (levels.indexOf(severity) > levels.indexOf(level)) return;
    const [message, details = {}] = createEntry();
    logger[severity](`[game-community] ${message}${formatDetails(details)}`);
  };

/** Details are part of the text, because loggers disagree about objects: pino ignores one after the message. */
const formatDetails = (details: Details): string =>
  Object.entries(details)
    .map(([name, value]) =>
      value === undefined ? "" : ` ${name}=${typeof value === "object" ? JSON.stringify(value) : value}`,
    )
    .join("");

/** Logs the result of each call: successful responses as `info`, error responses and thrown errors as `error`. */
export const withResultLog = (log: Log, now: () => number, next: Send): Send =>
  async function sendWithResultLog(request, context) {
    const start = now();
    try {
      const response = await next(request, context);
      const durationMs = now() - start;
      log(isSuccess(response) ? "info" : "error", () => [
        `${formatLabel(request, context)}: ${response.status} in ${durationMs} ms`,
        { requestId: response.headers.get("X-Request-Id") ?? undefined },
      ]);
      return response;
    } catch (error) {
      const durationMs = now() - start;
      log(error instanceof AbortError ? "info" : "error", () => [String(error), { durationMs }]);
      throw error;
    }
  };

/** Whether a method returns the response instead of throwing an `ApiError`. */
const isSuccess = ({ ok, status }: Response): boolean => ok || status === 304;

/** Logs each attempt and its response headers as `debug`. Bodies are never logged, because they may contain passwords. */
export const withAttemptLog = (log: Log, next: Send): Send =>
  async function sendWithAttemptLog(request, context) {
    const formatAttempt = (): string => `${formatLabel(request, context)}, attempt ${context.attempt}`;
    log("debug", () => [formatAttempt(), { headers: maskHeaders(request.headers) }]);
    const response = await next(request, context);
    log("debug", () => [
      `${formatAttempt()}: ${response.status}`,
      { headers: maskHeaders(response.headers) },
    ]);
    return response;
  };

/** Logs a retry as `warn`. */
export function logRetry(log: Log, { context, attempt, delay, response, error }: RetryEvent): void {
  const reason = error ? String(error) : `${context.operation ?? "request"} returned ${response?.status}`;
  log("warn", () => [`${reason}; retry ${attempt} of ${context.maxRetries} in ${delay} ms`]);
}

/** The query is left out, because it may contain tokens. */
const formatLabel = ({ method, url }: Request, { operation }: RequestContext): string =>
  `${operation === undefined ? "" : `${operation} `}${method} ${new URL(url).pathname}`;

const secretHeaders = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
  "set-cookie",
  "x-service-key",
]);

const maskHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, secretHeaders.has(name) ? "***" : value]));
