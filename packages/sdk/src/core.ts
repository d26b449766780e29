import { assertNotAborted } from "./abort.js";
import { withTimeout } from "./attempt.js";
import { type HeaderSources, withHeaders } from "./credentials.js";
import type { SendRequest } from "./fetch.js";
import type { Core, Plugin } from "./plugin.js";
import type { DefaultContext, Send } from "./transport.js";

/** What the core of a client needs. */
export interface CoreOptions extends HeaderSources {
  /** The base URL without a slash at the end. */
  readonly baseUrl: string;
  readonly timeout?: number | undefined;
  readonly plugins: readonly Plugin[];
  readonly sendRequest: SendRequest;
}

/** The places of the pipeline that plugins can wrap. */
type Place = "start" | "call" | "attempts" | "attempt";

/** Creates the core of a client, which sends its requests: credentials, timeout, `fetch`, and between them the plugins. */
export function createCore(options: CoreOptions): Core {
  const { baseUrl, timeout = 30_000, plugins, sendRequest } = options;
  const defaults: DefaultContext = {
    timeout,
    maxRetries: 0,
    isReadOnly: false,
    attempt: 0,
  };
  Object.assign(defaults, ...plugins.map((plugin) => plugin.defaults));
  const core: Core = {
    baseUrl,
    defaults,
    plugins,
    async send(request, context) {
      assertNotAborted(request, context);
      return send(request, context);
    },
  };
  const wrap = (place: Place, inner: Send): Send =>
    plugins.reduceRight((next, plugin) => plugin[place]?.(next, core) ?? next, inner);
  const attempts = wrap("attempts", withNumber(wrap("attempt", withTimeout(sendRequest))));
  const send = wrap("start", wrap("call", withHeaders(options, attempts)));
  return core;
}

/** Counts the attempts of a call: there is one, unless a plugin makes more. */
const withNumber = (next: Send): Send =>
  function sendAttempt(request, context) {
    const attempt = context.attempt || 1;
    context.progress.attempts = attempt;
    return next(request, { ...context, attempt });
  };
