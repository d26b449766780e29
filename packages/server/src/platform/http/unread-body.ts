import type { IncomingMessage } from "node:http";
import { getDeclaredLength } from "./body-length.js";

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
