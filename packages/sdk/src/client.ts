import createFetchClient from "openapi-fetch";
import { parseBaseUrl } from "./base-url.js";
import type { CallArguments } from "./call-arguments.js";
import { createApiCall } from "./call.js";
import { createArgumentParser, createEndpointFactory } from "./endpoint.js";
import type { ClientOptions } from "./options.js";
import { createPageCall } from "./paginate.js";
import { createPipeline } from "./pipeline.js";
import { executeCall, type RawRequest, type Transport } from "./request.js";
import { createResources, type Resources } from "./resources/apis.js";
import type { paths } from "./schema.js";
import type { RequestContext } from "./transport.js";

/** The API client: one resource per tag of the contract, and the underlying openapi-fetch client. */
export interface Client extends Resources {
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
  const raw = createFetchClient<paths>({ baseUrl, fetch: (request) => send(request, defaults) });
  // The types of generated code have already checked that operation, method and path belong together.
  const transport: Transport = { request: raw.request as RawRequest, createSend, defaults };
  const factory = createEndpointFactory((definition) => {
    const parseArguments = createArgumentParser(definition);
    const execute = (args: CallArguments) => executeCall(transport, definition, args);
    return definition.isPaginated
      ? (...args) => createPageCall(parseArguments(args), { ...definition, send: execute })
      : (...args) => createApiCall(execute(parseArguments(args)));
  });
  return { ...createResources(factory), raw };
}
