import { assertNotAborted } from "./abort.js";
import { withTimeout } from "./attempt.js";
import { withHeaders } from "./credentials.js";
import { createSendRequest } from "./fetch.js";
import { createLog, logRetry, withAttemptLog, withResultLog } from "./logging.js";
import { notify } from "./notify.js";
import type { ClientOptions } from "./options.js";
import { createClientName } from "./platform.js";
import { withReadAfter } from "./read-after.js";
import { withSession } from "./refresh.js";
import { type RetryEvent, sleep as defaultSleep, withRetries } from "./retry.js";
import { applyMiddleware, type Middleware, type RequestContext, type Send } from "./transport.js";

/**
 * Creates the pipeline of a client: middleware, session, headers and credentials, retries, timeout, `fetch`. Returns a
 * function that adds the middleware of a call.
 */
export function createPipeline(
  options: ClientOptions,
  baseUrl: string,
  defaults: RequestContext,
): (callMiddleware?: readonly Middleware[]) => Send {
  const { session, token, serviceKey, headers, use = [], logLevel = "off", logger = console } = options;
  const { fetch, now = Date.now, random = Math.random, sleep = defaultSleep } = options;
  const log = createLog(logLevel, logger);
  const onRetry = (event: RetryEvent): void => {
    logRetry(log, event);
    notify(options.onRetry, event);
  };
  const attempt = withReadAfter(withAttemptLog(log, withTimeout(createSendRequest(fetch))));
  const attempts = withRetries({ now, random, sleep, onRetry }, attempt);
  const withCredentials = withHeaders(
    { token, serviceKey, headers, clientName: createClientName() },
    attempts,
  );
  const authenticated = session
    ? withSession({ session, baseUrl, defaults }, withCredentials)
    : withCredentials;
  // Outside of the session, so that a 401 is no failed call if the call succeeds after a refresh.
  const send = withinBaseUrl(baseUrl, withResultLog(log, now, authenticated));
  return (callMiddleware = []) => {
    const sendWithMiddleware = applyMiddleware([...use, ...callMiddleware], send);
    return async function sendUnlessAborted(request, context) {
      assertNotAborted(request, context);
      return sendWithMiddleware(request, { ...context, sessionId: session?.state.tokens?.session_id });
    };
  };
}

/** Rejects requests to other places, which must not get the credentials. Middleware may have changed the URL. */
const withinBaseUrl = (baseUrl: string, next: Send): Send =>
  async function sendWithinBaseUrl(request, context) {
    if (request.url.startsWith(`${baseUrl}/`)) return next(request, context);
    throw new TypeError(`${request.url} is not below ${baseUrl}.`);
  };
