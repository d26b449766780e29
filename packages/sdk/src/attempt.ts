import { createError, waitFor } from "./abort.js";
import { ConnectionError, GameCommunityError } from "./call-errors.js";
import type { SendRequest } from "./fetch.js";
import { isObject } from "./is-object.js";
import { bufferBody } from "./response-body.js";
import { keepOptions, type Send } from "./transport.js";

/**
 * Sends a request once. The timeout includes the body: it is read here, so that a connection that breaks in the middle of a
 * response is an error of the attempt, which can be retried. Every failure is thrown as a `GameCommunityError`.
 *
 * Redirects are not followed: to another origin, `fetch` removes `Authorization` only, and takes all other headers and the
 * body there. Browsers do not tell where a redirect leads before they follow it.
 */
export const withTimeout = (sendRequest: SendRequest): Send =>
  async function sendAttempt(request, context) {
    try {
      return await waitFor(
        async (signal) => {
          const init = { signal, redirect: "manual" } as const;
          return bufferBody(
            await sendRequest(keepOptions(new Request(request, init), request)),
            context.progress,
            context.options?.signal,
          );
        },
        request,
        context,
      );
    } catch (error) {
      if (error instanceof GameCommunityError) throw error;
      throw createError(ConnectionError, describeCause(error), request, context, error);
    }
  };

/** Returns the message of the innermost cause: the error of Node's `fetch` itself is only "fetch failed". */
export function describeCause(error: unknown): string {
  if (!isObject(error)) return String(error);
  const { cause, errors, message = "unknown error" } = error;
  const inner: unknown = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  return inner === undefined ? String(message) : describeCause(inner);
}
