import type { Given } from "./endpoint.js";

interface Page {
  readonly data: readonly never[];
  readonly pagination: { readonly has_more: boolean; readonly next_cursor: string | null };
}

/**
 * Every item of a list that is read by cursor. A page may be empty although others follow it.
 * The cursor goes into the body where there is one, and into the query elsewhere.
 */
export async function* everyItem(
  first: Given,
  sends: readonly string[],
  read: (page: Given) => Promise<unknown>,
): AsyncGenerator<never, void, undefined> {
  const at = sends.length > 0 ? inBody : inQuery;
  for (let next: Given | undefined = first; next !== undefined;) {
    const page = pageOf(await read(next));
    yield* page.data;
    const { has_more, next_cursor }: Page["pagination"] = page.pagination;
    next = has_more && next_cursor !== null ? at(first, next_cursor) : undefined;
  }
}

const inQuery = (given: Given, cursor: string): Given => ({
  ...given,
  options: { ...given.options, query: { ...objectOf(given.options.query), cursor } },
});

const inBody = (given: Given, cursor: string): Given => ({
  ...given,
  body: { ...objectOf(given.body), cursor },
});

const objectOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

function pageOf(body: unknown): Page {
  if (isPage(body)) return body;
  throw new TypeError("The answer is no page of a list.");
}

const isPage = (body: unknown): body is Page =>
  typeof body === "object" &&
  body !== null &&
  "data" in body &&
  Array.isArray(body.data) &&
  "pagination" in body &&
  typeof body.pagination === "object";
