import { parse, type ParsedUrlQuery } from "node:querystring";
import { type FieldError, fieldError, toPointer, validationProblem } from "./problem.js";

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
