import { AbortError, type ErrorDetails, type GameCommunityError, TimeoutError } from "./errors.js";
import type { RequestContext } from "./transport.js";

/** The longest delay of `setTimeout`. It fires immediately for longer ones. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Waits for work, which may ignore its signal. Throws an `AbortError` as soon as the request is aborted, and a
 * `TimeoutError` after the timeout of the context.
 */
export async function waitFor<T>(
  work: (signal: AbortSignal) => Promise<T>,
  request: Request,
  context: RequestContext,
): Promise<T> {
  assertNotAborted(request, context);
  const { timeout } = context;
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort(request.signal.reason);
  request.signal.addEventListener("abort", abort);
  const timer = timeout <= maxTimerMs ? setTimeout(abort, timeout) : undefined;
  try {
    return await Promise.race([work(signal), rejectOnAbort(signal)]);
  } catch (error) {
    assertNotAborted(request, context);
    if (!signal.aborted) throw error;
    const reason =
      context.attempt === 0
        ? `the token, headers or session took longer than ${timeout} ms`
        : `no complete response within ${timeout} ms`;
    throw createError(TimeoutError, reason, request, context, error);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", abort);
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("Aborted."))));

/** Throws an `AbortError` if the caller has aborted the request. */
export function assertNotAborted(request: Request, context: RequestContext): void {
  const { signal } = request;
  if (signal.aborted) throw createError(AbortError, "aborted by the caller", request, context, signal.reason);
}

/** Creates the error of a request that has no response. */
export function createError<E extends GameCommunityError>(
  ErrorClass: new (message: string, details: ErrorDetails) => E,
  reason: string,
  { method, url }: Request,
  { operation, attempt: attempts, progress }: RequestContext,
  cause: unknown,
): E {
  const label = operation ?? `${method} ${new URL(url).pathname}`;
  const idempotencyKey = progress?.idempotencyKey;
  const failure = `${label} failed${attempts > 1 ? ` after ${attempts} attempts` : ""}`;
  return new ErrorClass(`${failure}: ${reason}`, { operation, attempts, idempotencyKey, cause });
}
