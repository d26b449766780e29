import { parse as parseContentType } from "content-type";
import type { Request, Response } from "express";
import { assertDeclaredLength, getDeclaredLength } from "./body-length.js";
import type { CreateIncomingBody } from "./large-bodies.js";
import { normalizeText, type TextRules } from "./normalize-text.js";
import { type BodyType, parseBody } from "./parse-body.js";
import { fieldError, problem, type ProblemError, validationProblem } from "./problem.js";
import { sendContinue } from "./protocol.js";
import { acceptedEncodings, findDecompressor, getContentCodings, receiveBody } from "./receive-body.js";

const acceptedTypes: Readonly<Record<BodyType, readonly string[]>> = {
  "application/json": ["application/json", "application/merge-patch+json"],
  "application/x-www-form-urlencoded": ["application/x-www-form-urlencoded"],
};

/**
 * Reads, parses and normalizes the body of a request. Resolves at once when there is none. A client that waits for permission
 * to send it gets 100 Continue.
 */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

/** How the bodies of one operation are read. */
export interface BodyRules extends TextRules {
  readonly method: string;
  readonly bodyType: BodyType;
  /** The maximum size in bytes. */
  readonly bodyLimit: number;
  readonly requiresBody: boolean;
}

/** Creates the body reader of one operation. All operations share the limit of large bodies. */
export function createBodyReader(rules: BodyRules, createIncomingBody: CreateIncomingBody): ReadBody {
  const { method, bodyType, bodyLimit, requiresBody } = rules;
  return async (request, response) => {
    const isSent = getDeclaredLength(request) !== 0;
    if (isSent) {
      assertMediaType(request, bodyType);
      assertEncoding(request);
    }
    request.headers["content-type"] = bodyType;
    if (!isSent) {
      // The validator accepts a missing body when none of its fields is required.
      if (requiresBody) throw validationProblem([fieldError("", "required", `Send a body as ${bodyType}.`)]);
      return;
    }
    // Before a wait for other large bodies.
    assertDeclaredLength(request, bodyLimit);
    const body = createIncomingBody(getSize(request) ?? bodyLimit);
    try {
      sendContinue(request, response);
      await receiveBody(request, { body, limit: bodyLimit, bodyType });
      request.body = normalizeText(parseBody(bodyType, await body.finish()), rules);
    } finally {
      body.release();
    }
    if (method === "PATCH" && isEmptyObject(request.body))
      throw problem("empty-update", "Send at least one field.");
  };
}

/** Rejects other media types and charsets. */
function assertMediaType({ method, headers }: Request, expected: BodyType): void {
  const { type, parameters } = parseContentType(headers["content-type"] ?? "");
  const accepted = acceptedTypes[expected];
  const reject = (detail: string): ProblemError =>
    unsupported(detail, acceptHeaders[method] ?? "Accept", accepted);
  if (!accepted.includes(type)) throw reject(`Send the body as ${expected}.`);
  if (!/^utf-?8$/i.test(parameters["charset"] ?? "utf-8")) throw reject("Send the body as UTF-8.");
}

/** The headers that list the media types of bodies by method (RFC 5789, W3C LDP); RFC 9110 has `Accept` for the others. */
const acceptHeaders: Readonly<Record<string, string>> = { PATCH: "Accept-Patch", POST: "Accept-Post" };

const unsupported = (detail: string, header: string, accepted: readonly string[]): ProblemError =>
  problem("unsupported-media-type", detail, {}, { headers: { [header]: accepted.join(", ") } });

/** The size of a body in bytes after decompressing, null if it is unknown. */
const getSize = (request: Request): number | null =>
  getContentCodings(request).length === 0 ? getDeclaredLength(request) : null;

/** Rejects codings that are not supported, and several at once. `Accept-Encoding` is sent for no other reason (RFC 9110 §12.5.3). */
function assertEncoding(request: Request): void {
  if (getContentCodings(request).length === 0 || findDecompressor(request) !== undefined) return;
  const detail = "Send the body without Content-Encoding, or with gzip, deflate or br.";
  throw unsupported(detail, "Accept-Encoding", acceptedEncodings);
}

const isEmptyObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
