import type { Request } from "express";
import type { IncomingMessage } from "node:http";
import { getDeclaredLength } from "./body-length.js";
import { problem, type ProblemError } from "./problem.js";

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

const tooLarge = (limit: number): ProblemError =>
  problem("payload-too-large", `The body is larger than ${limit} bytes.`);

/** Throws 413 `payload-too-large` if the declared size of the body is above the limit. */
export function assertDeclaredLength(request: IncomingMessage, limit: number): void {
  if ((getDeclaredLength(request) ?? 0) > limit) throw tooLarge(limit);
}

/** Reads the body; throws 413 `payload-too-large` as soon as more bytes than the limit are received. */
export async function readWithinLimit(
  request: Request,
  limit: number,
  read: () => Promise<void>,
): Promise<void> {
  let received = 0;
  await new Promise<void>((done, reject) => {
    const count = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > limit) reject(tooLarge(limit));
    };
    read()
      .then(done, reject)
      .finally(() => request.off("data", count));
    request.on("data", count);
  });
}
