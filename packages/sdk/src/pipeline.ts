import { assertNotAborted } from "./abort.js";
import { withTimeout } from "./attempt.js";
import { withClientName, withCredentials } from "./credentials.js";
import { createLog, logRetry, withAttemptLog, withResultLog } from "./logging.js";
import { notify } from "./notify.js";
import type { ClientOptions } from "./options.js";
import { createClientName } from "./platform.js";
import { withSession } from "./refresh.js";
import { sleep as defaultSleep, withRetries } from "./retry.js";
import { applyMiddleware, type Fetch, type RequestContext, type Send } from "./transport.js";

/** Creates the pipeline of a client: middleware, session, credentials, retries, timeout, `fetch`. */
export function createPipeline(options: ClientOptions, baseUrl: string, defaults: RequestContext): Send {
  const { session, token, serviceKey, use = [] } = options;
  const attempts = withClientName(createClientName(), createRetryingSend(options));
  const authenticated = session
    ? withSession({ session, baseUrl, defaults }, withCredentials({ serviceKey }, attempts))
    : withCredentials({ token, serviceKey }, attempts);
  const send = applyMiddleware(use, authenticated);
  return async function sendUnlessAborted(request, context) {
    assertNotAborted(request, context);
    return send(request, context);
  };
}

function createRetryingSend({
  fetch = defaultFetch,
  logLevel = "off",
  logger = console,
  onRetry,
  now = Date.now,
  random = Math.random,
  sleep = defaultSleep,
}: ClientOptions): Send {
  const log = createLog(logLevel, logger);
  const attempt = withAttemptLog(log, withTimeout(fetch));
  const retrying = withRetries(
    {
      now,
      random,
      sleep,
      onRetry: (event) => {
        logRetry(log, event);
        notify(onRetry, event);
      },
    },
    attempt,
  );
  return withResultLog(log, now, retrying);
}

/** Reads `globalThis.fetch` on each call, so that instrumentation can replace it later. */
const defaultFetch: Fetch = (request) => globalThis.fetch(request);
