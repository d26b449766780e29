import express, { type RequestHandler } from "express";
import type { BodyType } from "../contract/facts.js";
import { field, invalid, problem } from "./problem.js";
import { parseUrlEncoded } from "./url-encoded.js";

/** How deep JSON may be nested; the outermost value is level 1. The contract's description states it. */
export const maxJsonDepth = 64;

/**
 * Middleware that reads a body of one media type. Stricter than Express's own parsers: bytes must be UTF-8, percent-encoding
 * must be whole, and JSON is not nested deeper than `maxJsonDepth`, so that everything after it may recurse.
 */
export function bodyParser(type: BodyType, limit: number): RequestHandler {
  const readBytes = express.raw({ limit, type: () => true });
  const parse = type === "application/json" ? parseJson : parseForm;
  return function parseBody(request, response, next) {
    readBytes(request, response, (error?: unknown) => {
      try {
        if (error === undefined) request.body = parse(bytesOf(request.body));
        next(error);
      } catch (failure) {
        next(failure);
      }
    });
  };
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function parseJson(bytes: Buffer): unknown {
  // A body of no bytes, sent in chunks, counts as an empty object.
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (text === null) throw problem("malformed-json", "The body is not UTF-8.");
  if (isNestedTooDeep(bytes))
    throw problem("malformed-json", `The body is nested deeper than ${maxJsonDepth} levels.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem("malformed-json", "The body is not JSON.");
  }
}

function parseForm(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (text === null) throw invalid([field("", "invalid-format", "The body must be UTF-8.")]);
  return parseUrlEncoded(text, "/");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts brackets outside of strings, before anything parses them. */
function isNestedTooDeep(json: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === quote) inString = !inString;
    else if (inString) index += byte === backslash ? 1 : 0;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    if (depth > maxJsonDepth) return true;
  }
  return false;
}
