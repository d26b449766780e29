import { assertNotAborted, maxTimerMs } from "./abort.js";
import { ConnectionError, TimeoutError } from "./call-errors.js";
import { readProblem } from "./errors.js";
import { isObject } from "./is-object.js";
import { chooseDelay, type DelaySources } from "./retry-delay.js";
import { keepOptions, type RequestContext, type RetryEvent, type Send } from "./transport.js";

/** Waits. Resolves after the delay, or as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** What retries need. */
export interface RetryOptions extends DelaySources {
  readonly sleep: Sleep;
  readonly maxRetryDelay: number;
  readonly onRetry: (event: RetryEvent) => void;
}

/**
 * Sends a request again after 429 and refused connections, because the service has not executed it, and after 408, 5xx except 501,
 * timeouts and other network errors, if that is safe: the service may have executed the request although its response was lost.
 *
 * - GET, PUT and DELETE, and operations that only read, can be repeated.
 * - POST and PATCH are repeated if they have an `Idempotency-Key`. Then the service executes the first attempt and sends its
 *   stored response to the others. `If-Match` is not compared a second time, so a repeated PATCH does not return 412 because
 *   of its own first attempt.
 * - PUT and DELETE without a key have no stored response. If the first attempt was executed but its response was lost, the
 *   second may return 412 (with `ifMatch`) or 404 (DELETE). Nothing is overwritten or lost; `attempts` of the error is
 *   greater than 1, and reading the resource shows what happened.
 */
export const withRetries = (options: RetryOptions, next: Send): Send =>
  async function sendWithRetries(request, context) {
    const isSafe = isSafeToRepeat(request, context);
    const { maxRetryDelay = options.maxRetryDelay } = context.options ?? {};
    for (let attempt = 1; ; attempt++) {
      const current = { ...context, attempt };
      const isLast = attempt > context.maxRetries;
      const outcome = await toOutcome(
        next(isLast ? request : keepOptions(request.clone(), request), current),
      );
      const { response, error } = outcome;
      const canRetry =
        !isLast &&
        !request.signal.aborted &&
        (wasNotExecuted(outcome) || (isSafe && (await isTemporary(outcome))));
      const longest = Math.min(maxRetryDelay, maxTimerMs);
      const delay = canRetry ? chooseDelay(attempt, response, options, longest) : undefined;
      if (delay === undefined) {
        if (response) return response;
        throw error;
      }
      options.onRetry({ context: current, attempt, delay, response, error });
      await options.sleep(delay, request.signal);
      assertNotAborted(request, current);
    }
  };

/** How an attempt ended: a response, or an error after which another attempt may succeed. */
type Outcome =
  | { readonly response: Response; readonly error: undefined }
  | { readonly response: undefined; readonly error: ConnectionError | TimeoutError };

const toOutcome = (pending: Promise<Response>): Promise<Outcome> =>
  pending.then(
    (response) => ({ response, error: undefined }),
    (error: unknown) => {
      if (error instanceof ConnectionError || error instanceof TimeoutError)
        return { response: undefined, error };
      throw error;
    },
  );

const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);

const isSafeToRepeat = ({ method, headers }: Request, { isReadOnly, progress }: RequestContext): boolean =>
  idempotentMethods.has(method) ||
  isReadOnly ||
  (progress.idempotencyKey !== undefined && hasKeyOwner(headers));

/** The service ignores the keys of anonymous callers, because keys belong to a resident or to a secret key. */
const hasKeyOwner = (headers: Headers): boolean =>
  headers.has("Authorization") || headers.get("X-Service-Key")?.startsWith("pk_") === false;

/** Whether the service has not executed the request: it had no capacity, or never got it. */
const wasNotExecuted = ({ response, error }: Outcome): boolean =>
  response ? response.status === 429 : wasNotSent(error);

/** The codes of Node.js and Bun for a refused connection and an unknown host. Deno and browsers do not tell. */
const notSentCodes = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;

const wasNotSent = (error: unknown): boolean =>
  isObject(error) && (notSentCodes.test(String(error.code)) || wasNotSent(error.cause));

async function isTemporary({ response }: Outcome): Promise<boolean> {
  if (!response) return true;
  const { status } = response;
  // An earlier attempt, whose response was lost, is still being executed.
  if (status === 409) return (await readProblem(response))?.code === "idempotency-in-progress";
  // 501: the service does not know the method, and will not on the next attempt.
  return status === 408 || (status >= 500 && status !== 501);
}

/** Waits with `setTimeout`. */
export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener("abort", finish);
    if (signal.aborted) finish();
  });
