import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { Client } from "./client.js";
import type { paths } from "./schema.js";
import { serializePath, serializeQuery } from "./url.js";

export type { components, operations, paths } from "./schema.js";

/** An openapi-fetch client of all paths of the contract. */
export type RawClient = FetchClient<paths>;

const rawClients = /* @__PURE__ */ new WeakMap<Client, RawClient>();

/**
 * Returns an openapi-fetch client that sends its requests with `api.fetch`, the same one for each call. It returns
 * `{ data, error, response }` and does not throw for error responses. It is a separate entry point, because its types compile
 * slower than those of the methods, and because only its users need the library.
 * @example
 * const { data, error } = await rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug } } });
 */
export function rawClient(api: Client): RawClient {
  const { baseUrl, fetch } = api;
  const serializers = { pathSerializer: serializePath, querySerializer: serializeQuery };
  const raw = rawClients.get(api) ?? createFetchClient<paths>({ baseUrl, fetch, ...serializers });
  rawClients.set(api, raw);
  return raw;
}
