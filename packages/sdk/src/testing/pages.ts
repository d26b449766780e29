import { isPage, type PageBody } from "../call.js";

/** The parameters of a list, from the query or the body of its request. */
export interface PageParams {
  readonly limit?: unknown;
  readonly cursor?: unknown;
  readonly include_total?: unknown;
}

const defaultLimit = 20;

/** Whether a list is a log that is read on at its end: the last page of the example has a cursor. */
export const isLog = (example: unknown): boolean =>
  isPage(example) && !example.pagination.has_more && example.pagination.next_cursor !== null;

/** Returns the page of these items that a request asks for. */
export function createPage(
  items: readonly unknown[],
  { limit, cursor, include_total }: PageParams,
  hasEndCursor = false,
): PageBody {
  const size = Number(limit ?? defaultLimit);
  const start = typeof cursor === "string" ? readCursor(cursor) : 0;
  const end = Math.min(start + size, items.length);
  const hasMore = end < items.length;
  const hasTotal = String(include_total) === "true";
  return {
    data: items.slice(start, end),
    pagination: {
      limit: size,
      has_more: hasMore,
      next_cursor: hasMore || hasEndCursor ? createCursor(end) : null,
      prev_cursor: start > 0 && !hasEndCursor ? createCursor(Math.max(start - size, 0)) : null,
      total: hasTotal ? items.length : null,
      total_relation: hasTotal ? "EQ" : null,
    },
  };
}

/** Cursors look like those of the service: two parts of Base64url. */
const createCursor = (start: number): string => `${btoa(`item ${start}`).replaceAll("=", "")}.dGVzdA`;

const readCursor = (cursor: string): number => Number(atob(cursor.split(".")[0] ?? "").replace("item ", ""));
