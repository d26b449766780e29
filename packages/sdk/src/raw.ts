import type { Client as FetchClient } from "openapi-fetch";
import type { Client } from "./client.js";
import type { paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";

/** An openapi-fetch client of all paths of the contract. */
export type RawClient = FetchClient<paths>;

/**
 * Returns the openapi-fetch client that `api` uses, with the same options. It returns `{ data, error, response }` and does
 * not throw for error responses. It is a separate entry point, because its types compile slower than those of the methods.
 * @example
 * const { data, error } = await rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug } } });
 */
export const rawClient = (api: Client): RawClient => api.raw as RawClient;
