import express, { type RequestHandler } from "express";
import { fieldError, validationProblem, problem, type ProblemError } from "./problem.js";
import { parseUrlEncoded } from "./url-encoded.js";

/** The media types of bodies. */
export type BodyType = "application/json" | "application/x-www-form-urlencoded";

/** How deep JSON may be nested; the outermost value is level 1. The contract's description states it. */
const maxJsonDepth = 64;

/**
 * Creates middleware that parses a body of one media type. Stricter than Express's own parsers: it rejects invalid UTF-8,
 * invalid percent-encoding and JSON that is nested deeper than `maxJsonDepth`, so that later code may recurse.
 */
export function createBodyParser(type: BodyType, limit: number): RequestHandler {
  const readBytes = express.raw({ limit, type: () => true });
  const toMalformed = type === "application/json" ? malformedJson : malformedForm;
  const parse = type === "application/json" ? parseJson : parseForm;
  return function parseBody(request, response, next) {
    readBytes(request, response, (error?: unknown) => {
      try {
        if (isDecompressionError(error)) throw toMalformed("The body cannot be decompressed.");
        if (error === undefined) {
          // Express skips the body of a client that has disconnected. It must not count as an empty one.
          if (!Buffer.isBuffer(request.body)) throw toMalformed("The body is incomplete.");
          const text = decode(request.body);
          if (text === null) throw toMalformed("The body is not UTF-8.");
          request.body = parse(text);
        }
        next(error);
      } catch (failure) {
        next(failure);
      }
    });
  };
}

const malformedJson = (detail: string): ProblemError => problem("malformed-json", detail);
const malformedForm = (detail: string): ProblemError =>
  validationProblem([fieldError("", "invalid-format", detail)]);

/** Errors of body-parser have a `type`; errors of zlib do not. */
const isDecompressionError = (error: unknown): boolean =>
  error instanceof Error && "status" in error && error.status === 400 && !("type" in error);

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

function decode(bytes: Buffer): string | null {
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
