import {
  type ApiResponse,
  createApiCall,
  markAsHandled,
  type Page,
  type PageBody,
  type PageCall,
} from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import { maxPageSize } from "./definition.js";
import { isObject } from "./is-object.js";
import type { Progress } from "./transport.js";

type AnyPage = Page<PageBody>;
type AnyPageCall = PageCall<PageBody>;

/** What the pages of a list have in common. */
export interface ListDefinition {
  /** Whether `limit` and `cursor` are in the body instead of the query. */
  readonly hasBody: boolean;
  /** Whether it is a log, in which `from` and `cursor` are two starts. */
  readonly isLog: boolean;
  readonly send: (args: CallArguments, progress: Progress) => Promise<ApiResponse<unknown>>;
}

/** Fetches a page of a list. */
export function createPageCall(
  args: CallArguments,
  list: ListDefinition,
  check: CursorCheck = { mark: null, page: 1, size: 1 },
): AnyPageCall {
  const { hasBody, send } = list;
  let request = args;
  const getPage = (cursor: string | null): AnyPageCall =>
    cursor === null
      ? createPageCall(request, { ...list, send: rejectLastPage })
      : createPageCall(withCursor(request, list, cursor), list, moveMark(check, cursor));
  // Sent in the next microtask, so that `toArray` can set the page size before.
  const progress: Progress = { attempts: 0 };
  const sent = Promise.resolve().then(() => send(request, progress));
  const call = createApiCall(
    sent.then(({ data, response }) => ({
      // The body of a raw response is not read, so it is no page.
      data: progress.isRaw ? (data as AnyPage) : addPageMethods(data as PageBody, check, getPage),
      response,
    })),
    progress,
  );
  const toArray = async (options?: { readonly limit?: number }): Promise<unknown[]> => {
    const { limit = NaN, ...others } = options ?? {};
    if (limit !== Infinity && !(Number.isInteger(limit) && limit >= 0))
      throw new TypeError("limit of toArray must be an integer from 0 or Infinity.");
    for (const name of Object.keys(others)) throw new TypeError(`toArray has no option ${name}.`);
    request = withPageSize(args, hasBody, Math.min(Math.max(limit, 1), maxPageSize));
    return collectItems(call, limit);
  };
  return Object.assign(deferErrors(call), {
    [Symbol.asyncIterator]: () => iterateItems(call),
    pages: () => iteratePages(call),
    toArray: (options?: { readonly limit?: number }) => deferErrors(toArray(options)),
  });
}

/** Lets a list be kept, and used later: its error comes at its first use, and is not an unhandled rejection before. */
function deferErrors<P extends Promise<unknown>>(promise: P): P {
  markAsHandled(promise);
  return promise;
}

/** A cursor that none of the next pages may have. */
interface CursorCheck {
  readonly mark: string | null;
  /** The number of the page since the mark was set, from 1 to the size. */
  readonly page: number;
  readonly size: number;
}

/** Sets the mark after 1, 2, 4 … pages. So a circle of cursors of any size is found in constant memory (Brent's algorithm). */
const moveMark = ({ mark, page, size }: CursorCheck, cursor: string): CursorCheck =>
  page === size ? { mark: cursor, page: 1, size: size * 2 } : { mark, page: page + 1, size };

const rejectLastPage = async (): Promise<never> => {
  throw new RangeError("The list has no next page. Check hasNextPage() first.");
};

/** The methods are not enumerable, so that a page is serialized, spread and compared like the response body. */
function addPageMethods(
  page: PageBody,
  { mark }: CursorCheck,
  getPage: (cursor: string | null) => AnyPageCall,
): AnyPage {
  const cursor = getNextCursor(page);
  if (cursor !== null && cursor === mark)
    throw new TypeError("The service repeats the cursor of an earlier page, so the list would have no end.");
  return Object.defineProperties(page as AnyPage, {
    hasNextPage: { value: () => cursor !== null },
    getNextPage: { value: () => getPage(cursor) },
  });
}

/** The cursor of the next page; null on the last page, which may have one to read on later. */
export const getNextCursor = ({ pagination: { has_more, next_cursor } }: PageBody): string | null =>
  has_more ? next_cursor : null;

async function* iteratePages(first: Promise<AnyPage>): AsyncGenerator<AnyPage, void, undefined> {
  let page = await first;
  yield page;
  while (page.hasNextPage()) {
    page = await page.getNextPage();
    yield page;
  }
}

async function* iterateItems(first: Promise<AnyPage>): AsyncGenerator<unknown, void, undefined> {
  for await (const { data } of iteratePages(first)) yield* data;
}

async function collectItems(first: Promise<AnyPage>, limit: number): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const { data } of iteratePages(first)) {
    items.push(...data.slice(0, limit - items.length));
    if (items.length >= limit) break;
  }
  return items;
}

/** Adds the cursor of a page to the body if the operation has one, otherwise to the query. */
export const withCursor = (
  args: CallArguments,
  { hasBody, isLog }: Pick<ListDefinition, "hasBody" | "isLog">,
  cursor: string,
): CallArguments =>
  withParams(args, hasBody, (params) => ({ ...params, ...(isLog && { from: undefined }), cursor }));

/** Sets the page size, unless the caller has set one. */
const withPageSize = (args: CallArguments, hasBody: boolean, limit: number): CallArguments =>
  withParams(args, hasBody, (params) => ({ limit, ...params }));

const withParams = (
  args: CallArguments,
  hasBody: boolean,
  change: (params: object) => object,
): CallArguments =>
  hasBody
    ? { ...args, body: change(toObject(args.body)) }
    : { ...args, options: { ...args.options, query: change(toObject(args.options.query)) } };

const toObject = (value: unknown): object => (isObject(value) ? value : {});
