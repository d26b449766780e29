import { assertNotAborted, listenForAbort, toErrorDetails } from "./abort.js";
import { ConnectionError, TimeoutError } from "./errors.js";
import type { Fetch, Send } from "./transport.js";

/** The longest delay of `setTimeout`. It fires immediately for longer ones. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Sends a request once. The timeout includes the body: it is read here, so that a connection that breaks in the middle of a
 * response is an error of the attempt, which can be retried. Every failure is thrown as a `GameCommunityError`.
 */
export const withTimeout = (fetch: Fetch): Send =>
  async function sendAttempt(request, context) {
    assertNotAborted(request, context);
    const controller = new AbortController();
    const ended = listenForAbort(controller.signal);
    const abort = (): void => controller.abort(request.signal.reason);
    request.signal.addEventListener("abort", abort, { once: true });
    const stopTimer = startTimer(context.timeout, () => controller.abort());
    try {
      const attempt = new Request(request, { signal: controller.signal });
      // A custom `fetch` may ignore the signal.
      return await Promise.race([fetchWithBody(fetch, attempt), ended.promise]);
    } catch (cause) {
      assertNotAborted(request, context);
      const details = toErrorDetails(request, context, cause);
      throw controller.signal.aborted
        ? new TimeoutError(details, context.timeout)
        : new ConnectionError(details);
    } finally {
      stopTimer();
      ended.stop();
      request.signal.removeEventListener("abort", abort);
    }
  };

async function fetchWithBody(fetch: Fetch, request: Request): Promise<Response> {
  const response = await fetch(request);
  return response.body === null ? response : createBufferedResponse(response, await response.text());
}

/** Creates a copy with its body in memory, which is several times as fast as reading a clone. */
function createBufferedResponse(response: Response, body: string): Response {
  const { url, redirected, type } = response;
  // Browsers have an empty stream as the body of a 204 or 304, which the constructor rejects.
  const content = body === "" ? null : body;
  // The constructor has no options for these.
  return Object.defineProperties(new Response(content, response), {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
  });
}

function startTimer(milliseconds: number, callback: () => void): () => void {
  if (!(milliseconds <= maxTimerMs)) return () => undefined;
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
