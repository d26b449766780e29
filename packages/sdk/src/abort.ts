import { AbortError, type ErrorDetails, type GameCommunityError, TimeoutError } from "./call-errors.js";
import type { RequestContext } from "./transport.js";

/** The longest delay of `setTimeout`. It fires immediately for longer ones. */
export const maxTimerMs = 2 ** 31 - 1;

/**
 * Waits for work, which may ignore its signal. Throws an `AbortError` as soon as the request is aborted, and a `TimeoutError` with
 * the reason after the timeout. What waits inside throws the same error.
 */
export async function waitFor<T>(
  work: (signal: AbortSignal) => Promise<T>,
  request: Request,
  context: RequestContext,
  timeout = context.timeout,
  reason = context.attempt === 0
    ? `the token, headers or session took longer than ${timeout} ms`
    : `no complete response within ${timeout} ms`,
): Promise<T> {
  assertNotAborted(request, context);
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort(request.signal.reason);
  request.signal.addEventListener("abort", abort);
  let expired: TimeoutError | undefined;
  const expire = (): void =>
    controller.abort((expired = createError(TimeoutError, reason, request, context)));
  const timer = timeout <= maxTimerMs ? setTimeout(expire, timeout) : undefined;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
  try {
    return await Promise.race([work(signal), aborted]);
  } catch (error) {
    assertNotAborted(request, context);
    throw expired ?? error;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", abort);
  }
}

/** Waits for work like `waitFor`, with the deadline of a call. */
export const waitForDeadline = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  request: Request,
  context: RequestContext,
  deadline = Infinity,
): Promise<T> => waitFor(work, request, context, deadline, `the deadline of ${deadline} ms has passed`);

/** Throws an `AbortError` if the caller has aborted the request, and the `TimeoutError` of a deadline that has passed. */
export function assertNotAborted(request: Request, context: RequestContext): void {
  const { signal } = request;
  if (!signal.aborted) return;
  const reason: unknown = signal.reason;
  if (reason instanceof TimeoutError) throw reason;
  throw createError(AbortError, "aborted by the caller", request, context, reason);
}

/** Creates the error of a request that has no response. */
export function createError<E extends GameCommunityError>(
  ErrorClass: new (message: string, details: ErrorDetails) => E,
  reason: string,
  { method, url }: Request,
  { operation, progress }: RequestContext,
  cause?: unknown,
): E {
  const label = operation ?? `${method} ${new URL(url).pathname}`;
  const { attempts } = progress;
  const count = attempts > 1 ? ` after ${attempts} attempts` : "";
  return new ErrorClass(`${label} failed${count}: ${reason}`, { operation, ...progress, cause });
}
