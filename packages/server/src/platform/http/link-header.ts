import type { Request } from "express";
import { getPath, getQuery } from "./url.js";

interface Cursors {
  readonly next_cursor: string | null;
  readonly prev_cursor: string | null;
}

/** HEAD sends the headers of GET. */
const linkedMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Links to the next and the previous page (RFC 8288). A cursor that is sent in a body has no link. */
export function buildLinkHeader(request: Request, body: unknown): string | null {
  if (
    !linkedMethods.has(request.method) ||
    typeof body !== "object" ||
    body === null ||
    !("pagination" in body)
  )
    return null;
  const { next_cursor, prev_cursor } = body.pagination as Cursors;
  if (next_cursor === null && prev_cursor === null) return null;
  const path = getPath(request);
  const parameters = new URLSearchParams(getQuery(request.originalUrl));
  parameters.delete("cursor");
  const filters = parameters.size === 0 ? "" : `${parameters.toString()}&`;
  const toLink = (cursor: string | null, relation: string): string[] =>
    cursor === null ? [] : [`<${path}?${filters}cursor=${encodeURIComponent(cursor)}>; rel="${relation}"`];
  return [...toLink(next_cursor, "next"), ...toLink(prev_cursor, "prev")].join(", ");
}
