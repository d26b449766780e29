import { assertNotAborted } from "./abort.js";
import { ConnectionError, readProblem, TimeoutError } from "./errors.js";
import type { RetryEvent } from "./plugin.js";
import { chooseDelay, type DelaySources } from "./retry-delay.js";
import { keepOptions, type RequestContext, type Send } from "./transport.js";

/** Waits. Resolves after the delay, or as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** What retries need. */
export interface RetryOptions extends DelaySources {
  readonly sleep: Sleep;
  readonly onRetry: (event: RetryEvent) => void;
}

/**
 * Sends a request again after 408, 429, 5xx except 501, timeouts and network errors, if that is safe: the service may have
 * executed the request although its response was lost.
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
    const maxRetries = isSafeToRepeat(request, context) ? context.maxRetries : 0;
    for (let attempt = 1; ; attempt++) {
      const current = { ...context, attempt };
      const isLast = attempt > maxRetries;
      const { response, error } = await toOutcome(
        next(isLast ? request : keepOptions(request.clone(), request), current),
      );
      const canRetry = !isLast && (response === undefined || (await isTemporaryFailure(response)));
      const delay = canRetry ? chooseDelay(attempt, response, options) : undefined;
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
  (progress?.idempotencyKey !== undefined && hasKeyOwner(headers));

/** The service ignores the keys of anonymous callers, because keys belong to a resident or to a secret key. */
const hasKeyOwner = (headers: Headers): boolean =>
  headers.has("Authorization") || headers.get("X-Service-Key")?.startsWith("pk_") === false;

async function isTemporaryFailure(response: Response): Promise<boolean> {
  const { status } = response;
  // An earlier attempt, whose response was lost, is still being executed.
  if (status === 409) return (await readProblem(response))?.code === "idempotency-in-progress";
  // 501: the service does not know the method, and will not on the next attempt.
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
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
