import type { IncomingMessage } from "node:http";
import { finished, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { payloadTooLarge } from "./body-length.js";
import type { IncomingBody } from "./large-bodies.js";
import { type BodyType, malformedBody } from "./parse-body.js";
import { ProblemError } from "./problem.js";

/** Where a body is collected, and what it may be. */
export interface BodyTarget {
  readonly body: IncomingBody;
  /** The maximum size in bytes, as it is sent and after decompressing. */
  readonly limit: number;
  readonly bodyType: BodyType;
}

/** The codings of `Content-Encoding` that are supported. */
export const acceptedEncodings = ["gzip", "deflate", "br"];

const decompressors = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  // The same as gzip (RFC 9110 §8.4.1.3).
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The codings that were applied to a body, in lower case. `identity` is none (RFC 9110 §8.4). */
export const getContentCodings = ({ headers }: IncomingMessage): readonly string[] =>
  (headers["content-encoding"]?.toLowerCase().split(",") ?? [])
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");

/** Finds what creates the decompressor of a body that one supported coding was applied to. */
export function findDecompressor(request: IncomingMessage): (() => Transform) | undefined {
  const [coding = "", ...others] = getContentCodings(request);
  return others.length === 0 ? decompressors.get(coding) : undefined;
}

/**
 * Receives and decompresses the body of a request. Throws 413 `payload-too-large` as soon as the body exceeds the limit, and
 * 400 if the client disconnects before its end.
 */
export async function receiveBody(request: IncomingMessage, target: BodyTarget): Promise<void> {
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
