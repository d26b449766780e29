import type { CallArguments } from "./call-arguments.js";
import { createApiCall, type ApiResponse, type Page, type PageBody, type PageCall } from "./call.js";
import { isObject } from "./is-object.js";

type AnyPage = Page<PageBody>;
type AnyPageCall = PageCall<PageBody>;

/** What the pages of a list have in common. */
export interface ListDefinition {
  /** Whether `limit` and `cursor` are in the body instead of the query. */
  readonly hasBody: boolean;
  readonly maxPageSize: number;
  readonly send: (args: CallArguments) => Promise<ApiResponse<unknown>>;
}

/** Fetches a page of a list. */
export function createPageCall(args: CallArguments, list: ListDefinition): AnyPageCall {
  const { hasBody, maxPageSize, send } = list;
  let request = args;
  const getPage = (cursor: string | null): AnyPageCall =>
    cursor === null
      ? createPageCall(request, { ...list, send: rejectLastPage })
      : createPageCall(withCursor(request, hasBody, cursor), list);
  // Sent in the next microtask, so that `toArray` can set the page size before.
  const sent = Promise.resolve().then(() => send(request));
  const call = createApiCall(
    sent.then(({ data, response }) => ({ data: addPageMethods(data, getPage), response })),
  );
  return Object.assign(call, {
    [Symbol.asyncIterator]: () => iterateItems(call),
    pages: () => iteratePages(call),
    toArray: async ({ limit }: { limit: number }) => {
      if (!(limit >= 0)) throw new RangeError(`Invalid limit: ${limit}.`);
      request = withPageSize(args, hasBody, Math.min(Math.max(Math.ceil(limit), 1), maxPageSize));
      return collectItems(call, limit);
    },
  });
}

const rejectLastPage = async (): Promise<never> => {
  throw new RangeError("The list has no next page. Check hasNextPage() first.");
};

/** The methods are not enumerable, so that a page is serialized, spread and compared like the response body. */
function addPageMethods(body: unknown, getPage: (cursor: string | null) => AnyPageCall): AnyPage {
  const page = assertPage(body);
  const { has_more, next_cursor } = page.pagination;
  const cursor = has_more ? next_cursor : null;
  return Object.defineProperties(page as AnyPage, {
    hasNextPage: { value: () => cursor !== null },
    getNextPage: { value: () => getPage(cursor) },
  });
}

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
export const withCursor = (args: CallArguments, hasBody: boolean, cursor: string): CallArguments =>
  withParams(args, hasBody, (params) => ({ ...params, cursor }));

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

function assertPage(body: unknown): PageBody {
  if (isPage(body)) return body;
  throw new TypeError("The response is not a page of a list.");
}

const isPage = (body: unknown): body is PageBody =>
  isObject(body) && Array.isArray(body.data) && isObject(body.pagination);
