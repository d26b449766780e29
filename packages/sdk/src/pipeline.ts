import { assertNotAborted } from "./abort.js";
import { withTimeout } from "./attempt.js";
import { withHeaders } from "./credentials.js";
import { createLog, logRetry, withAttemptLog, withResultLog } from "./logging.js";
import { notify } from "./notify.js";
import type { ClientOptions } from "./options.js";
import { createClientName } from "./platform.js";
import { withSession } from "./refresh.js";
import { sleep as defaultSleep, withRetries, type RetryEvent } from "./retry.js";
import { applyMiddleware, type Fetch, type Middleware, type RequestContext, type Send } from "./transport.js";

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
  const { fetch = defaultFetch, now = Date.now, random = Math.random, sleep = defaultSleep } = options;
  const log = createLog(logLevel, logger);
  const onRetry = (event: RetryEvent): void => {
    logRetry(log, event);
    notify(options.onRetry, event);
  };
  const attempt = withAttemptLog(log, withTimeout(fetch));
  const attempts = withRetries({ now, random, sleep, onRetry }, attempt);
  const credentials = { token: session ? undefined : token, serviceKey };
  const withCredentials = withHeaders({ ...credentials, headers, clientName: createClientName() }, attempts);
  const authenticated = session
    ? withSession({ session, baseUrl, defaults }, withCredentials)
    : withCredentials;
  // Outside of the session, so that a 401 is no failed call if the call succeeds after a refresh.
  const send = withResultLog(log, now, authenticated);
  return (callMiddleware = []) => {
    const sendWithMiddleware = applyMiddleware([...use, ...callMiddleware], send);
    return async function sendUnlessAborted(request, context) {
      assertNotAborted(request, context);
      return sendWithMiddleware(request, context);
    };
  };
}

/** Reads `globalThis.fetch` on each call, so that instrumentation can replace it later. */
const defaultFetch: Fetch = (request) => globalThis.fetch(request);
