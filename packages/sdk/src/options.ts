import type { ClientHeaders, Credentials } from "./credentials.js";
import type { FetchImplementation } from "./fetch.js";
import type { Logger, LogLevel } from "./logging.js";
import type { Sleep } from "./retry.js";
import type { ClientSession } from "./session.js";
import type { Middleware, RetryEvent } from "./transport.js";

/** Options of `createClient`. */
export interface ClientOptions extends Credentials, TestOptions {
  /**
   * The base URL of the API, which ends in `/rest`. In browsers it may be a path.
   * @default the environment variable GAME_COMMUNITY_URL, outside browsers
   * @example baseUrl: "https://community.example/rest"
   */
  baseUrl?: string | undefined;
  /**
   * The session of a signed-in resident, instead of `token`. Its access token is sent with each request and refreshed
   * before it expires.
   * @default none
   * @example session: createSession({ store: localStorage })
   */
  session?: ClientSession | undefined;
  /**
   * The `fetch` implementation. It is called with a URL and options, whose `redirect` it must respect.
   * @default globalThis.fetch
   * @example fetch: (url, init) => undici.fetch(url, { ...init, dispatcher: new ProxyAgent("http://proxy.example") })
   */
  fetch?: FetchImplementation | undefined;
  /**
   * The timeout of each attempt in milliseconds, including the body of the response; `Infinity` disables it. After the last
   * attempt the call throws a `TimeoutError`.
   * @default 30_000
   * @example timeout: 5_000
   */
  timeout?: number | undefined;
  /**
   * How long a call may take in total in milliseconds: all attempts, the waits between them, and the refresh of a session. Then it
   * throws a `TimeoutError`. Each page of a list is a call. `Infinity` disables it.
   * @default Infinity
   * @example deadline: 20_000
   */
  deadline?: number | undefined;
  /**
   * How often a request is sent again after 429 and refused connections, and if that is safe after 408, 5xx, a timeout or another
   * network error. The SDK waits as long as the response asks for, otherwise up to 0.5 s, 1 s, 2 s … 8 s.
   * @default 2
   * @example maxRetries: 0
   */
  maxRetries?: number | undefined;
  /**
   * The longest wait before a retry in milliseconds. If the response asks for a longer one, the call throws the error at once, with
   * its `retryAfter`.
   * @default 60_000
   * @example maxRetryDelay: 5_000
   */
  maxRetryDelay?: number | undefined;
  /**
   * Called before the wait for each retry.
   * @default none
   * @example onRetry: ({ context, delay }) => console.log(`${context.operation} again in ${delay} ms`)
   */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /**
   * Middleware around each call; the first is the outermost.
   * @default none
   * @example use: [(next) => (request, context) => next(request, context)]
   */
  use?: readonly Middleware[] | undefined;
  /**
   * What is logged: `error` failed calls, `warn` also retries and deprecated operations, `info` also responses, `debug` also each attempt with its
   * headers. Credentials, query parameters and bodies are never logged.
   * @default the environment variable GAME_COMMUNITY_LOG, outside browsers; otherwise "off"
   * @example logLevel: "info"
   */
  logLevel?: LogLevel | undefined;
  /**
   * Where to log. Each entry is one text.
   * @default console
   * @example logger: pino()
   */
  logger?: Logger | undefined;
  /**
   * Headers to send with every request, or a function that returns them and is called before each request. Headers of a call
   * override them.
   * @default none
   * @example headers: () => ({ traceparent: getTraceParent() })
   */
  headers?: ClientHeaders | undefined;
}

/** Replacements for the clock and for randomness, so that tests need not wait. */
interface TestOptions {
  /** @default a function that waits with `setTimeout` */
  sleep?: Sleep | undefined;
  /** @default Math.random */
  random?: (() => number) | undefined;
  /** @default Date.now */
  now?: (() => number) | undefined;
}
