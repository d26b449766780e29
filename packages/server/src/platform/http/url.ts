import { parse, type ParsedUrlQuery } from "node:querystring";
import type { Request } from "express";
import { type FieldError, fieldError, toPointer, validationProblem } from "./problem.js";

/** The path prefix of every route. */
export const basePath = "/rest";

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

/**
 * Parses a query string or a form (`application/x-www-form-urlencoded`). Throws 400 `validation-failed` for names and
 * values with invalid percent-encoding, which Node's parser would accept.
 */
export function parseUrlEncoded(text: string, pointerPrefix: "?" | "/"): ParsedUrlQuery {
  if (text === "") return {};
  const errors = text
    .split("&")
    .filter((pair) => !isDecodable(pair))
    .map((pair) => errorAt(pointerPrefix, pair.split("=", 1)[0] ?? ""));
  if (errors.length > 0) throw validationProblem(errors);
  return parse(text, "&", "=", { maxKeys: 0 });
}

const errorAt = (pointerPrefix: string, name: string): FieldError =>
  fieldError(
    pointerPrefix === "/" ? toPointer(name) : `?${name}`,
    "invalid-format",
    `${name} must be percent-encoded UTF-8.`,
  );

/** The query parser of Express. */
export const parseQuery = (query: string | null | undefined): ParsedUrlQuery =>
  parseUrlEncoded(query ?? "", "?");

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a web origin such as https://example.org. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes("*");
