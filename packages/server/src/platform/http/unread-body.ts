import type { Request } from "express";
import type { IncomingMessage } from "node:http";
import { problem } from "./problem.js";

/** After an answer, what the client still sends is thrown away so far; then nothing more is read. */
const maxDiscardedBytes = 256 * 1024;
/** How long the client may take to read an answer before its connection is closed. */
const lingerMs = 1_000;

/** Whether some of a request's body has not arrived. */
export const isBodyPending = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/**
 * Gives the client time to read an answer that came before the end of its body: closing a connection at once that has
 * unread bytes resets it, and the client may lose the answer. Resolves when the connection can be closed.
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

/** Runs a reader of the body, and ends it with 413 `payload-too-large` as soon as more bytes have come than the limit. */
export async function readWithinLimit(
  request: Request,
  limit: number,
  read: () => Promise<void>,
): Promise<void> {
  const tooLarge = () => problem("payload-too-large", `The body is larger than ${limit} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  let received = 0;
  await new Promise<void>((done, reject) => {
    const count = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > limit) reject(tooLarge());
    };
    read()
      .then(done, reject)
      .finally(() => request.off("data", count));
    request.on("data", count);
  });
}
