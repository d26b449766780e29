import createFetchClient from "openapi-fetch";
import { parseBaseUrl } from "./base-url.js";
import {
  createEndpointFactory,
  type RequestInput,
  type RequestResult,
  type SendRequest,
} from "./endpoint.js";
import { ApiError } from "./errors.js";
import type { HttpMethod } from "./operation.js";
import type { ClientOptions } from "./options.js";
import { createPipeline } from "./pipeline.js";
import { createResources, type Resources } from "./resources/apis.js";
import type { paths } from "./schema.js";
import type { Fetch, RequestContext, Send } from "./transport.js";

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
  const { headers, timeout = 30_000, maxRetries = 2 } = options;
  const baseUrl = parseBaseUrl(options.baseUrl);
  const defaults: RequestContext = {
    operation: undefined,
    path: undefined,
    timeout,
    maxRetries,
    isReadOnly: false,
    attempt: 0,
  };
  const send = createPipeline(options, baseUrl, defaults);
  const raw = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => send(request, defaults),
    ...(headers && { headers: { ...headers } }),
  });
  // The types of generated code have already checked that operation, method and path belong together.
  const sendRequest = createSendRequest(raw.request as RawRequest, send, defaults);
  return { ...createResources(createEndpointFactory(sendRequest)), raw };
}

/** The `request` function of openapi-fetch, without the types of the operation. */
type RawRequest = (
  method: HttpMethod,
  path: string,
  input: RequestInput & { readonly fetch: Fetch },
) => Promise<RequestResult>;

const createSendRequest =
  (request: RawRequest, send: Send, defaults: RequestContext): SendRequest =>
  async ({ operation, method, path, isReadOnly }, input, call) => {
    const { timeout = defaults.timeout, maxRetries = defaults.maxRetries } = call;
    const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries };
    const received: { response?: Response } = {};
    const fetch: Fetch = async (sent) => (received.response = await send(sent, context));
    try {
      return await request(method, path, { ...input, fetch });
    } catch (error) {
      if (received.response && isSyntaxError(error))
        throw new ApiError(operation, received.response, undefined, input.headers["idempotency-key"]);
      throw error;
    }
  };

const isSyntaxError = (error: unknown): boolean => error instanceof Error && error.name === "SyntaxError";
