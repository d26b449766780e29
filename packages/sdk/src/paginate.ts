import type { CallArguments } from "./call-arguments.js";

interface Page {
  readonly data: readonly never[];
  readonly pagination: { readonly has_more: boolean; readonly next_cursor: string | null };
}

/**
 * Iterates over all items of a cursor-paginated list. A page may be empty although more pages follow.
 * The cursor is sent in the body if the operation has one, otherwise in the query.
 */
export async function* autoPaginate(
  first: CallArguments,
  hasBody: boolean,
  fetchPage: (args: CallArguments) => Promise<unknown>,
): AsyncGenerator<never, void, undefined> {
  const withCursor = hasBody ? withBodyCursor : withQueryCursor;
  for (let next: CallArguments | undefined = first; next !== undefined;) {
    const page = assertPage(await fetchPage(next));
    yield* page.data;
    const { has_more, next_cursor }: Page["pagination"] = page.pagination;
    next = has_more && next_cursor !== null ? withCursor(first, next_cursor) : undefined;
  }
}

const withQueryCursor = (args: CallArguments, cursor: string): CallArguments => ({
  ...args,
  options: { ...args.options, query: { ...toObject(args.options.query), cursor } },
});

const withBodyCursor = (args: CallArguments, cursor: string): CallArguments => ({
  ...args,
  body: { ...toObject(args.body), cursor },
});

const toObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

function assertPage(body: unknown): Page {
  if (isPage(body)) return body;
  throw new TypeError("The response is not a page of a list.");
}

const isPage = (body: unknown): body is Page =>
  typeof body === "object" &&
  body !== null &&
  "data" in body &&
  Array.isArray(body.data) &&
  "pagination" in body &&
  typeof body.pagination === "object";
