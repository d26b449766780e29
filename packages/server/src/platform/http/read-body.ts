import type { IncomingMessage, ServerResponse } from "node:http";
import { finished, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { parse as parseContentType } from "content-type";
import type { Request, Response } from "express";
import type { CreateIncomingBody, IncomingBody } from "./large-bodies.js";
import { type BodyType, malformedBody, normalizeText, parseBody, type TextRules } from "./parse-body.js";
import { fieldError, problem, ProblemError, validationProblem } from "./problem.js";

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

/** Where a body is collected, and what it may be. */
interface BodyTarget {
  readonly body: IncomingBody;
  /** The maximum size in bytes, as it is sent and after decompressing. */
  readonly limit: number;
  readonly bodyType: BodyType;
}

/** The codings of `Content-Encoding` that are supported. */
const acceptedEncodings = ["gzip", "deflate", "br"];

const decompressors = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  // The same as gzip (RFC 9110 §8.4.1.3).
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The codings that were applied to a body, in lower case. `identity` is none (RFC 9110 §8.4). */
const getContentCodings = ({ headers }: IncomingMessage): readonly string[] =>
  (headers["content-encoding"]?.toLowerCase().split(",") ?? [])
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");

/** Finds what creates the decompressor of a body that one supported coding was applied to. */
function findDecompressor(request: IncomingMessage): (() => Transform) | undefined {
  const [coding = "", ...others] = getContentCodings(request);
  return others.length === 0 ? decompressors.get(coding) : undefined;
}

/**
 * Receives and decompresses the body of a request. Throws 413 `payload-too-large` as soon as the body exceeds the limit, and
 * 400 if the client disconnects before its end.
 */
async function receiveBody(request: IncomingMessage, target: BodyTarget): Promise<void> {
  const decompressor = findDecompressor(request)?.();
  if (decompressor === undefined) return collect(request, target, "The body is incomplete.");
  try {
    decompress(request, decompressor, target);
    await collect(decompressor, target, "The body cannot be decompressed.");
  } finally {
    request.unpipe(decompressor).resume();
    decompressor.destroy();
  }
}

/** Sends a body through a decompressor, which fails with the reason why the body cannot be received. */
function decompress(
  request: IncomingMessage,
  decompressor: Transform,
  { limit, bodyType }: BodyTarget,
): void {
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) decompressor.destroy(payloadTooLarge(limit));
  });
  finished(request, { writable: false }, (error) => {
    if (error) decompressor.destroy(malformedBody(bodyType, "The body is incomplete."));
  });
  request.pipe(decompressor);
}

/** Collects the bytes of a stream. `failure` is the detail of its errors that are not problems. */
async function collect(
  stream: Readable,
  { body, limit, bodyType }: BodyTarget,
  failure: string,
): Promise<void> {
  let append: (chunk: Buffer) => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      append = (chunk) => {
        if (body.length + chunk.length > limit) return reject(payloadTooLarge(limit));
        body.append(chunk);
        if (!body.mustWait) return;
        stream.pause();
        void body.acquire().then(() => stream.resume());
      };
      // Its listeners stay, so that a later error of the stream does not end the process.
      finished(stream, { writable: false }, (error) => {
        if (!error) resolve();
        else reject(error instanceof ProblemError ? error : malformedBody(bodyType, failure));
      });
      stream.on("data", append);
    });
  } finally {
    stream.off("data", append);
  }
}

/** The size of a request body in bytes by its headers: 0 without a body, null if it is unknown. */
const getDeclaredLength = ({ headers }: Pick<IncomingMessage, "headers">): number | null =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : null;

/** The error of a body above the limit. */
const payloadTooLarge = (limit: number): ProblemError =>
  problem("payload-too-large", `The body is larger than ${limit} bytes.`);

/** Throws 413 `payload-too-large` if the declared size of the body is above the limit. */
function assertDeclaredLength(request: IncomingMessage, limit: number): void {
  if ((getDeclaredLength(request) ?? 0) > limit) throw payloadTooLarge(limit);
}

/** Asks a client that waits for permission to send the body of its request (RFC 9110 §10.1.1). HTTP/1.0 has no such request. */
function sendContinue({ headers, httpVersion }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined && httpVersion !== "1.0") response.writeContinue();
}

/** How much of the remaining body is read and discarded after the response. */
const maxDiscardedBytes = 256 * 1024;
/** How long the client may take to read the response before the connection is closed. */
const lingerMs = 1_000;

/** Whether a part of the request body has not been received. */
export const isBodyPending = (request: IncomingMessage): boolean =>
  !request.complete && getDeclaredLength(request) !== 0;

/**
 * Discards the remaining body, to give the client time to read the response: closing a connection with unread bytes resets
 * it, and the client may lose the response. Resolves when the connection can be closed.
 */
export function discardRemainingBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const discard = (chunk: Buffer): void => {
      discarded += chunk.length;
      if (discarded > maxDiscardedBytes) request.pause();
    };
    const done = (): void => {
      clearTimeout(timer);
      request.off("data", discard);
      resolve();
    };
    const timer = setTimeout(done, lingerMs);
    request.on("data", discard).once("end", done).once("close", done).on("error", done).resume();
  });
}
