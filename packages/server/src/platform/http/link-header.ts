import type { Request } from "express";

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
  const [path = "", query = ""] = request.originalUrl.split("?", 2);
  const toLink = (cursor: string | null, relation: string): string[] => {
    if (cursor === null) return [];
    const parameters = new URLSearchParams(query);
    parameters.set("cursor", cursor);
    return [`<${path}?${parameters.toString()}>; rel="${relation}"`];
  };
  const links = [...toLink(next_cursor, "next"), ...toLink(prev_cursor, "prev")];
  return links.length > 0 ? links.join(", ") : null;
}
