import { fieldError, problem, type ProblemError, validationProblem } from "./problem.js";
import { parseUrlEncoded } from "./url.js";

/** The media types of bodies. */
export type BodyType = "application/json" | "application/x-www-form-urlencoded";

/** How deep JSON may be nested; the outermost value is level 1. The contract's description states it. */
const maxJsonDepth = 64;

/**
 * Parses a body. Rejects invalid UTF-8, invalid percent-encoding, and JSON that is nested deeper than `maxJsonDepth`, so that
 * later code may recurse.
 */
export function parseBody(type: BodyType, bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (text === null) throw malformedBody(type, "The body is not UTF-8.");
  return type === "application/json" ? parseJson(text) : parseForm(text);
}

/** The error of a body that cannot be read. */
export const malformedBody = (type: BodyType, detail: string): ProblemError =>
  type === "application/json"
    ? malformedJson(detail)
    : validationProblem([fieldError("", "invalid-format", detail)]);

const malformedJson = (detail: string): ProblemError => problem("malformed-json", detail);

function parseJson(text: string): unknown {
  // An empty chunked body counts as an empty object.
  if (text === "") return {};
  if (isNestedTooDeep(text)) throw malformedJson(`The body is nested deeper than ${maxJsonDepth} levels.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformedJson("The body is not JSON.");
  }
}

const parseForm = (text: string): unknown => parseUrlEncoded(text, "/");

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Counts brackets outside of strings, before the JSON is parsed. */
function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') inString = !inString;
    else if (inString) index += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > maxJsonDepth) return true;
  }
  return false;
}

/** The body fields with their own text rules. */
export interface TextRules {
  readonly slugFields: ReadonlySet<string>;
  readonly passwordFields: ReadonlySet<string>;
}

/**
 * Normalizes the texts of a body: NFC, with line breaks as U+000A and trimmed, slugs lower-cased, passwords NFC only. Other values
 * are kept.
 */
export function normalizeText(value: unknown, rules: TextRules, name = ""): unknown {
  if (typeof value === "string") return normalizeString(value, rules, name);
  if (Array.isArray(value)) return value.map((item: unknown) => normalizeText(item, rules, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, normalizeText(item, rules, key)]),
  );
}

function normalizeString(value: string, { slugFields, passwordFields }: TextRules, name: string): string {
  const composed = value.normalize("NFC");
  if (passwordFields.has(name)) return composed;
  const trimmed = composed.replaceAll(/\r\n?/g, "\n").trim();
  return slugFields.has(name) ? trimmed.toLowerCase() : trimmed;
}
