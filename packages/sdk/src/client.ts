import createFetchClient, { type Client as RawClient } from "openapi-fetch";
import { endpointsOf, type Send } from "./endpoint.js";
import { withSession } from "./renewal.js";
import { resourcesOf, type Resources } from "./resources/apis.js";
import type { paths } from "./schema.js";
import type { Session } from "./session.js";
import { withCredentials, withTimeout, type Credentials, type Fetch, type Layer } from "./transport.js";

/** How a client reaches the service. */
export interface ClientOptions extends Credentials {
  /**
   * Where the service is, up to and with `/rest`.
   * @example baseUrl: "https://community.example/rest"
   */
  baseUrl: string;
  /**
   * Who is signed in, in the place of `token`: its access token is sent with each request, and renewed in time.
   * @default nobody
   * @example session: createSession({ store: localStorage })
   */
  session?: Session | undefined;
  /**
   * Sends the requests.
   * @default globalThis.fetch
   * @example fetch: (request) => app.request(request)
   */
  fetch?: Fetch | undefined;
  /**
   * How many milliseconds an attempt may take; `Infinity` for no limit. Then the call throws a `TimeoutError`.
   * @default 30_000
   * @example timeout: 5_000
   */
  timeout?: number | undefined;
  /**
   * Headers of every request.
   * @default none
   * @example headers: { "X-Request-Id": traceId }
   */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Stands around each attempt, and may make several of one request. Clone the request before sending it.
   * @default one attempt
   * @example retry: (send) => async (request) => send(request.clone()).catch(() => send(request))
   */
  retry?: Layer | undefined;
  /**
   * Stands around credentials and attempts: sees an answer of 401, may renew what `token` gives and send again.
   * @default the answer as it is
   * @example refresh: (send) => async (request) => { … }
   */
  refresh?: Layer | undefined;
}

/** The service: one resource per area, and the client of openapi-fetch beneath them. */
export interface Client extends Resources {
  /**
   * The client of openapi-fetch, for whoever wants `{ data, error, response }`.
   * @example const { data, error } = await api.raw.GET("/v1/games/{slug}", { params: { path: { slug } } });
   */
  readonly raw: RawClient<paths>;
}

const direct: Layer = (send) => send;

/**
 * A client of the service. Clients share nothing; make as many as you have callers.
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
    retry = direct,
    refresh = direct,
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
  // Generated code has checked operation, method and path against each other; here they are only handed on.
  const request = raw.request as Send;
  return { ...resourcesOf(endpointsOf(request)), raw };
}

/** Looks `fetch` up at each call, so that instrumentation that replaces it later still counts. */
const defaultFetch: Fetch = (request) => globalThis.fetch(request);
