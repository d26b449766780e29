import { parse, type ParsedUrlQuery } from "node:querystring";
import type { Request } from "express";
import { type FieldError, fieldError, problem, toPointer, validationProblem } from "./problem.js";

/** The path prefix of every route. */
export const basePath = "/rest";

/** A host with or without a port (RFC 9110 §7.2). */
const hostForm = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** Whether a text is a host with or without a port, or empty. */
export const isHost = (value: string): boolean => hostForm.test(value);

/** A target in absolute form: its host is not empty (RFC 9110 §4.2). */
const absoluteForm = /^https?:\/\/([^/?:][^/?]*)(.*)$/i;

/**
 * Returns the target of a request in origin form, a path with or without a query, from which everything else about its URL is
 * read. The absolute form, which proxies send, loses its origin (RFC 9112 §3.2). Throws 400 `malformed-request` for anything else.
 */
export function toOriginForm(target: string): string {
  if (target.includes("#")) throw problem("malformed-request", "Send the URL without a fragment.");
  if (target.startsWith("/") || target === "*") return target;
  const [, host, rest = ""] = absoluteForm.exec(target) ?? [];
  if (host === undefined || !isHost(host))
    throw problem("malformed-request", "Send a path, or an http URL with a valid host.");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The path of a request: its target in origin form, without the query, which may hold personal data. */
export function getPath({ originalUrl }: Pick<Request, "originalUrl">): string {
  const end = originalUrl.indexOf("?");
  return end === -1 ? originalUrl : originalUrl.slice(0, end);
}

/** The text after the `?` of a URL in origin form. */
export function getQuery(url = ""): string | undefined {
  const index = url.indexOf("?");
  return index === -1 ? undefined : url.slice(index + 1);
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

/** Whether each % in a text begins an escape of UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a text is an origin as browsers send it: of a page such as https://example.org, or of an app or extension such as
 * capacitor://localhost, whose scheme has no origin in the URL standard.
 */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value) || value.includes("*")) return false;
  const { origin, protocol, host } = new URL(value);
  return value === (origin === "null" && host !== "" ? `${protocol}//${host}` : origin);
}
