import { AbortError } from "./errors.js";
import type { RequestContext } from "./transport.js";

/**
 * Waits for work that does not accept an `AbortSignal`, such as reading a token. Throws an `AbortError` as soon as the
 * request is aborted.
 */
export async function waitFor<T>(
  work: () => Promise<T>,
  request: Request,
  context: RequestContext,
): Promise<T> {
  assertNotAborted(request, context);
  const aborted = listenForAbort(request.signal);
  try {
    return await Promise.race([work(), aborted.promise]);
  } catch (error) {
    assertNotAborted(request, context);
    throw error;
  } finally {
    aborted.stop();
  }
}

/** Throws an `AbortError` if the caller has aborted the request. */
export function assertNotAborted(request: Request, context: RequestContext): void {
  if (request.signal.aborted) throw new AbortError(toErrorDetails(request, context, request.signal.reason));
}

/** Returns the details of a request for its error. */
export const toErrorDetails = (request: Request, context: RequestContext, cause: unknown) => ({
  operation: context.operation,
  label: context.operation ?? `${request.method} ${new URL(request.url).pathname}`,
  attempts: context.attempt,
  idempotencyKey: request.headers.get("Idempotency-Key") ?? undefined,
  cause,
});

/** A promise that rejects when the signal is aborted, until it is stopped. */
export function listenForAbort(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(new Error("Aborted."));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    stop = () => signal.removeEventListener("abort", onAbort);
  });
  return { promise, stop };
}
