import createFetchClient, { type Client as RawClient } from "openapi-fetch";
import { createEndpointFactory, type SendRequest } from "./endpoint.js";
import { withSession } from "./refresh.js";
import { createResources, type Resources } from "./resources/apis.js";
import type { paths } from "./schema.js";
import type { Session } from "./session.js";
import { withCredentials, withTimeout, type Credentials, type Fetch, type Middleware } from "./transport.js";

/** Options of `createClient`. */
export interface ClientOptions extends Credentials {
  /**
   * The base URL of the API, including `/rest`.
   * @example baseUrl: "https://community.example/rest"
   */
  baseUrl: string;
  /**
   * The session of a signed-in resident, instead of `token`. Its access token is sent with each request and refreshed
   * before it expires.
   * @default none
   * @example session: createSession({ store: localStorage })
   */
  session?: Session | undefined;
  /**
   * The `fetch` implementation.
   * @default globalThis.fetch
   * @example fetch: (request) => app.request(request)
   */
  fetch?: Fetch | undefined;
  /**
   * The timeout of each attempt in milliseconds; `Infinity` disables it. On timeout the call throws a `TimeoutError`.
   * @default 30_000
   * @example timeout: 5_000
   */
  timeout?: number | undefined;
  /**
   * Headers to send with every request.
   * @default none
   * @example headers: { "X-Request-Id": traceId }
   */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Middleware that may send a request several times. Each attempt has its own timeout. Clone the request for each attempt
   * but the last.
   * @default no retries
   * @example retry: (next) => async (request) => next(request.clone()).catch(() => next(request))
   */
  retry?: Middleware | undefined;
  /**
   * Middleware that runs before credentials are added. It can handle a 401 response: refresh the access token that `token`
   * returns and send the request again.
   * @default no refresh
   * @example refresh: (next) => async (request) => { … }
   */
  refresh?: Middleware | undefined;
}

/** The API client: one resource per tag of the contract, and the underlying openapi-fetch client. */
export interface Client extends Resources {
  /**
   * The underlying openapi-fetch client, which returns `{ data, error, response }`.
   * @example const { data, error } = await api.raw.GET("/v1/games/{slug}", { params: { path: { slug } } });
   */
  readonly raw: RawClient<paths>;
}

const noMiddleware: Middleware = (next) => next;

/**
 * Creates an API client. Clients share no state, so create one per caller.
 * @example
 * const api = createClient({ baseUrl: "http://127.0.0.1:3000/rest" });
 * const { data: games } = await api.games.list({ query: { limit: 10 } });
 */
export function createClient(options: ClientOptions): Client {
  const {
    baseUrl,
    headers,
    session,
    token,
    serviceKey,
    fetch = defaultFetch,
    timeout = 30_000,
    retry = noMiddleware,
    refresh = noMiddleware,
  } = options;
  const attempts = retry(withTimeout(timeout, fetch));
  const send = session
    ? withSession(session, baseUrl, withCredentials({ serviceKey }, attempts))
    : withCredentials({ token, serviceKey }, attempts);
  const raw = createFetchClient<paths>({
    baseUrl,
    fetch: refresh(send),
    ...(headers && { headers: { ...headers } }),
  });
  // The types of generated code have already checked that operation, method and path belong together.
  const sendRequest = raw.request as SendRequest;
  return { ...createResources(createEndpointFactory(sendRequest)), raw };
}

/** Reads `globalThis.fetch` on each call, so that instrumentation can replace it later. */
const defaultFetch: Fetch = (request) => globalThis.fetch(request);
