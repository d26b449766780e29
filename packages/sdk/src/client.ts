import createFetchClient from "openapi-fetch";
import { parseBaseUrl } from "./base-url.js";
import { createApiCall } from "./call.js";
import { type CallArguments, createArgumentParser } from "./call-arguments.js";
import { checkOptions, commonRules, type OptionRules } from "./check-options.js";
import type { OperationDefinition } from "./definition.js";
import { formatBaseUrlHint, isRedirect } from "./errors.js";
import { addFormerMethods, type ResourcesWithFormerMethods } from "./former-methods.js";
import { mapValues } from "./map-values.js";
import type { ClientOptions } from "./options.js";
import { createPageCall } from "./paginate.js";
import { createPipeline } from "./pipeline.js";
import { executeCall, type RawRequest, type Transport } from "./request.js";
import { definitions } from "./resources/apis.js";
import type { paths } from "./schema.js";
import { type Fetch, keepOptions, type RequestContext } from "./transport.js";
import { urlSerializers } from "./url.js";

/** The API client: one resource per tag of the contract, and the underlying openapi-fetch client. */
export interface Client extends ResourcesWithFormerMethods {
  /** The base URL of the API without a slash at the end. */
  readonly baseUrl: string;
  /**
   * Sends any request below `baseUrl` like the requests of the methods: with the credentials, headers, middleware, retries and
   * timeout of the client. It takes what `fetch` takes, and returns the response, also one with an error status. Redirects are
   * not followed. Other libraries that take a `fetch` function can use it.
   * @example
   * const response = await api.fetch(`${api.baseUrl}/v1/games/tetris`, { method: "HEAD" });
   */
  readonly fetch: Fetch;
  /** The underlying openapi-fetch client. `rawClient(api)` of `@game-community/sdk/raw` returns it with its types. */
  readonly raw: object;
}

/**
 * Creates an API client. Clients share no state, so create one per caller.
 * @example
 * const api = createClient({ baseUrl: "http://127.0.0.1:3000/rest" });
 * const { data: games } = await api.games.list({ query: { limit: 10 } });
 */
export function createClient(options: ClientOptions): Client {
  checkOptions("createClient", options, clientRules);
  if (options.token !== undefined && options.session)
    throw new TypeError("createClient takes a token or a session, not both.");
  const { timeout = 30_000, maxRetries = 2 } = options;
  const baseUrl = parseBaseUrl(options.baseUrl);
  const defaults: RequestContext = {
    operation: undefined,
    path: undefined,
    timeout,
    maxRetries,
    isReadOnly: false,
    attempt: 0,
  };
  const createSend = createPipeline(options, baseUrl, defaults);
  const send = createSend();
  const fetch: Fetch = async (input, init) => {
    const request = keepOptions(new Request(input, init), input, init);
    const response = await send(request, defaults);
    if (request.redirect === "manual" || !isRedirect(response)) return response;
    throw new TypeError(`The response is a redirect, which is not followed. ${formatBaseUrlHint(response)}`);
  };
  const raw = createFetchClient<paths>({ baseUrl, fetch, ...urlSerializers });
  // The types of generated code have already checked that operation, method and path belong together.
  const transport: Transport = { request: raw.request as RawRequest, createSend, defaults };
  if (options.session)
    options.session.state.call = (definition, args) => executeCall(transport, definition, args);
  const createMethod = (definition: OperationDefinition) => {
    const parseArguments = createArgumentParser(definition);
    const execute = (args: CallArguments) => executeCall(transport, definition, args);
    return definition.isPaginated
      ? (...args: unknown[]) => createPageCall(parseArguments(args), { ...definition, send: execute })
      : (...args: unknown[]) => createApiCall(execute(parseArguments(args)));
  };
  // The types of arguments and results exist at compile time only, so they cannot be checked here.
  const resources = mapValues(definitions, (methods) =>
    mapValues(methods, createMethod),
  ) as object as ResourcesWithFormerMethods;
  addFormerMethods(resources);
  return Object.assign(resources, { baseUrl, fetch, raw });
}

const clientRules: OptionRules<keyof ClientOptions> = {
  ...commonRules,
  baseUrl: ["anything"], // checked by `parseBaseUrl`
  session: ["a session"],
  token: ["visible ASCII text", "a function"],
  serviceKey: ["visible ASCII text"],
  headers: ["an object with names and texts of headers", "Headers", "a function"],
  fetch: ["a function"],
  onRetry: ["a function"],
  logLevel: ["a log level"],
  logger: ["a logger"],
  sleep: ["a function"],
  random: ["a function"],
  now: ["a function"],
};
