import { isObject } from "./is-object.js";
import type { Pagination } from "./models.js";
import type { Progress } from "./transport.js";

/** The parsed body together with the response, for its status and headers. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly response: Response;
}

/** A pending call. Awaiting it returns the response body. */
export interface ApiCall<T> extends Promise<T> {
  /**
   * Returns the body and the `Response`.
   * @example
   * const { data, response } = await api.waitlists.get("closed-beta").withResponse();
   * response.headers.get("ETag");
   */
  withResponse(): Promise<ApiResponse<T>>;
  /**
   * Returns the `Response` as soon as it begins, with a body that nothing has read, for example to pass it on. Error responses are
   * thrown as always; `timeout` and `deadline` end with the headers, `signal` with the body. Call it at once, instead of awaiting
   * the call.
   * @example
   * const response = await api.games.get("tetris").asResponse();
   * const { body } = response;
   */
  asResponse(): Promise<Response>;
}

/** A page as the contract declares it. */
export interface PageBody {
  readonly data: readonly unknown[];
  readonly pagination: Pagination;
}

/** Whether a body is a page: without `pagination`, the list would end before its end. */
export function isPage(body: unknown): body is PageBody {
  if (!isObject(body) || !Array.isArray(body.data) || !isObject(body.pagination)) return false;
  const { has_more, next_cursor } = body.pagination;
  return has_more === true ? typeof next_cursor === "string" : has_more === false;
}

/** A page of a list. Its methods are not enumerable: serialized or spread, it is the response body. */
export type Page<P extends PageBody> = P & {
  /** Whether there is a next page. It may be empty. */
  hasNextPage(): boolean;
  /** Fetches the next page, with the same parameters and options. Rejects on the last page. */
  getNextPage(): PageCall<P>;
};

/**
 * A pending call of a list. Awaiting it returns the first page; iterating over it returns the items of all pages and
 * fetches each page when it is needed.
 * @example
 * const page = await api.games.list();
 * for await (const game of api.games.list()) console.log(game.name);
 */
export interface PageCall<P extends PageBody> extends ApiCall<Page<P>>, AsyncIterable<P["data"][number]> {
  /**
   * Iterates over the pages. One page is in memory at a time.
   * @example
   * for await (const page of api.games.list({ query: { limit: 100 } }).pages()) console.log(page.data.length);
   */
  pages(): AsyncGenerator<Page<P>, void, undefined>;
  /**
   * Returns the items of all pages, up to `limit`.
   * @example
   * const games = await api.games.list({ query: { q: "zelda" } }).toArray({ limit: 500 });
   */
  toArray(options: { limit: number }): Promise<P["data"][number][]>;
}

/** Prevents that a rejection counts as unhandled, which ends Node processes. Something else throws the error. */
export const markAsHandled = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** Creates a promise of the body, and the methods that return the response. */
export function createApiCall<T>(result: Promise<ApiResponse<T>>, progress: Progress): ApiCall<T> {
  const body = result.then(({ data }) => data);
  const withResponse = () => {
    // The caller handles a rejection of the returned promise.
    markAsHandled(body);
    return result.then((settled) => settled);
  };
  const asResponse = async () => {
    progress.isRaw = true;
    return (await withResponse()).response;
  };
  return Object.assign(body, { withResponse, asResponse });
}
