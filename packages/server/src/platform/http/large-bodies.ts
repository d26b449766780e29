import type { IncomingMessage } from "node:http";
import { getDeclaredLength } from "./body-length.js";
import { createTurns } from "../turns.js";

/** Reads the body of a request, perhaps after a wait. */
export type ReadInTurn = (
  request: Pick<IncomingMessage, "headers">,
  read: () => Promise<void>,
) => Promise<void>;

/** Settings of the turns. */
export interface LargeBodyOptions {
  /** How many large bodies are read at once. Each needs several times its size until it is parsed. */
  readonly maxReading?: number;
  /** The longest wait in milliseconds, so that clients that send slowly do not stop others. */
  readonly maxWaitMs?: number;
}

/** Bodies of this size and more, and of unknown size, take turns. */
const largeBytes = 64 * 1024;

/** Limits how many large bodies are in memory. Those that wait stay in the buffers of the operating system. */
export function createLargeBodyTurns({
  maxReading = 4,
  maxWaitMs = 1_000,
}: LargeBodyOptions = {}): ReadInTurn {
  const turns = createTurns(maxReading);
  return async (request, read) => {
    const length = getDeclaredLength(request);
    if (length !== null && length < largeBytes) return read();
    const end = await turns.take(AbortSignal.timeout(maxWaitMs)).catch(() => () => undefined);
    try {
      await read();
    } finally {
      end();
    }
  };
}
