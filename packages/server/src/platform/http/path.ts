import type { Request } from "express";

/** The path of a request as it was sent, without its query, which may hold personal data. */
export const getPath = ({ originalUrl }: Pick<Request, "originalUrl">): string =>
  originalUrl.split("?", 1)[0] ?? "";

/** Paths of ordinary requests, which need no URL parser. */
const plainUrl = /^\/[\x21\x22\x24-\x7e]*$/;

/** The path that a request is routed by: as it was sent, without its query and an origin before it. */
export function getPathname(request: Pick<Request, "url" | "path">): string {
  const { url } = request;
  if (!plainUrl.test(url)) return request.path;
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** The text between `?` and `#` of a URL. */
export function getQuery(url = ""): string | undefined {
  const [start = ""] = url.split("#", 1);
  const index = start.indexOf("?");
  return index === -1 ? undefined : start.slice(index + 1);
}
