import { AbortError } from "./call-errors.js";
import type { RequestContext, RetryEvent, Send } from "./transport.js";

/** Receives log entries, each as one text. `console` and the loggers of pino implement it. */
export type Logger = Readonly<Record<Severity, (message: string) => void>>;

/** From least to most output. */
export const logLevels = ["off", "error", "warn", "info", "debug"] as const;

/** Which log entries are written: those of this level and of the levels before it in the list. */
export type LogLevel = (typeof logLevels)[number];

/** Whether a value is a log level. */
export const isLogLevel = (value: unknown): value is LogLevel => logLevels.some((level) => level === value);

type Severity = Exclude<LogLevel, "off">;

/** Writes a log entry if the level of the client includes its severity. */
export type Log = (severity: Severity, createMessage: () => string) => void;

/** Creates the log of a client. Messages are created only if they are written. */
export const createLog =
  (level: LogLevel, logger: Logger): Log =>
  (severity, createMessage) => {
    if (logLevels.indexOf(severity) <= logLevels.indexOf(level))
      logger[severity](`[game-community] ${createMessage()}`);
  };

/**
 * Logs the result of each call: successful responses as `info`, error responses and thrown errors as `error`, and as `warn`
 * that an operation is deprecated (RFC 9745).
 */
export const withResultLog = (log: Log, now: () => number, next: Send): Send =>
  async function sendWithResultLog(request, context) {
    const start = now();
    const formatDuration = (): string => ` in ${now() - start} ms`;
    try {
      const response = await next(request, context);
      const requestId = response.headers.get("X-Request-Id");
      log(isSuccess(response) ? "info" : "error", () => {
        const result = `${formatLabel(request, context)}: ${response.status}${formatDuration()}`;
        return requestId === null ? result : `${result} requestId=${requestId}`;
      });
      if (response.headers.has("Deprecation"))
        log("warn", () => `${formatLabel(request, context)} is deprecated${formatSunset(response)}`);
      return response;
    } catch (error) {
      log(error instanceof AbortError ? "info" : "error", () => String(error) + formatDuration());
      throw error;
    }
  };

/** When the operation is removed at the earliest (RFC 8594). */
function formatSunset({ headers }: Response): string {
  const sunset = headers.get("Sunset");
  return sunset === null ? "" : `, and may be removed after ${sunset}`;
}

/** Whether a method returns the response instead of throwing an `ApiError`. */
const isSuccess = ({ ok, status }: Response): boolean => ok || status === 304;

/** Logs each attempt and its response headers as `debug`. Bodies are never logged, because they may contain passwords. */
export const withAttemptLog = (log: Log, next: Send): Send =>
  async function sendWithAttemptLog(request, context) {
    const logAttempt = (result: string, { headers }: Request | Response): void =>
      log("debug", () => {
        const attempt = `${formatLabel(request, context)}, attempt ${context.attempt}`;
        return `${attempt}${result} headers=${formatHeaders(headers)}`;
      });
    logAttempt("", request);
    const response = await next(request, context);
    logAttempt(`: ${response.status}`, response);
    return response;
  };

/** Logs a retry as `warn`. */
export const logRetry = (log: Log, { context, attempt, delay, response, error }: RetryEvent): void =>
  log("warn", () => {
    const reason = error ? String(error) : `${context.operation ?? "request"} returned ${response?.status}`;
    return `${reason}; retry ${attempt} of ${context.maxRetries} in ${delay} ms`;
  });

/** The query is left out, because it may contain tokens. */
const formatLabel = ({ method, url }: Request, { operation }: RequestContext): string =>
  `${operation === undefined ? "" : `${operation} `}${method} ${new URL(url).pathname}`;

/** The headers of the SDK and the service that are no secrets and contain no queries. All others are masked. */
const publicHeaders =
  /^(accept|cache-control|content-\w+|date|deprecation|etag|idempoten[\w-]+|if-[\w-]+|ratelimit[\w-]*|retry-after|sunset|vary|x-client|x-request-id)$/;

const formatHeaders = (headers: Headers): string =>
  JSON.stringify(
    Object.fromEntries([...headers].map(([name, value]) => [name, publicHeaders.test(name) ? value : "***"])),
  );
