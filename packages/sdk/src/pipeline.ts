import { assertNotAborted } from "./abort.js";
import { withTimeout } from "./attempt.js";
import { withHeaders } from "./credentials.js";
import { createLog, logRetry, withAttemptLog, withResultLog, type Log } from "./logging.js";
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
  const { now = Date.now } = options;
  const log = createLog(logLevel, logger);
  const attempts = createRetryingSend(options, log);
  const clientName = createClientName();
  const credentials = { token: session ? undefined : token, serviceKey };
  const withCredentials = withHeaders({ ...credentials, headers, clientName }, attempts);
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

function createRetryingSend(
  {
    fetch = defaultFetch,
    onRetry,
    now = Date.now,
    random = Math.random,
    sleep = defaultSleep,
  }: ClientOptions,
  log: Log,
): Send {
  const notifyRetry = (event: RetryEvent): void => {
    logRetry(log, event);
    notify(onRetry, event);
  };
  const attempt = withAttemptLog(log, withTimeout(fetch));
  return withRetries({ now, random, sleep, onRetry: notifyRetry }, attempt);
}

/** Reads `globalThis.fetch` on each call, so that instrumentation can replace it later. */
const defaultFetch: Fetch = (request) => globalThis.fetch(request);
