import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import type { Client } from "./client.js";
import type { paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";

/** An openapi-fetch client of all paths of the contract. */
export type RawClient = FetchClient<paths>;

/**
 * Creates an openapi-fetch client that sends its requests with `api.fetch`. It returns `{ data, error, response }` and does
 * not throw for error responses. It needs the package `openapi-fetch`.
 * @example
 * const { data, error } = await rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug } } });
 */
export const rawClient = ({ baseUrl, fetch }: Client): RawClient =>
  createFetchClient<paths>({ baseUrl, fetch });
