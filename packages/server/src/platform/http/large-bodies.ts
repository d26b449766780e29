import { createTurns } from "../turns.js";

/** The size of a body in bytes, null if it is unknown, and the maximum. */
export interface BodySize {
  readonly size: number | null;
  readonly limit: number;
}

/** Lends a buffer that holds a body of this size, perhaps after a wait, until the function has read the body. */
export type ReadInTurn = <Body>(size: BodySize, read: (buffer: Buffer) => Promise<Body>) => Promise<Body>;

/** Settings of the turns. */
export interface LargeBodyOptions {
  /** How many large bodies are read at once. Each needs several times its size until it is parsed. */
  readonly maxReading?: number;
  /** The longest wait in milliseconds, so that clients that send slowly do not stop others. */
  readonly maxWaitMs?: number;
}

/** Bodies of this size and more, and of unknown size, take turns. */
const largeBytes = 64 * 1024;

/** The size of buffers that are kept. */
const keptBytes = 1024 * 1024;

/**
 * Limits how many large bodies are in memory. Those that wait stay in the buffers of the operating system. A few buffers are
 * kept for all bodies, because each new one would use memory until garbage is collected.
 */
export function createLargeBodyTurns({
  maxReading = 4,
  maxWaitMs = 1_000,
}: LargeBodyOptions = {}): ReadInTurn {
  const turns = createTurns(maxReading);
  const buffers: Buffer[] = [];
  const takeBuffer = (bytes: number): Buffer =>
    bytes > keptBytes ? Buffer.allocUnsafeSlow(bytes) : (buffers.pop() ?? Buffer.allocUnsafeSlow(keptBytes));
  const returnBuffer = (buffer: Buffer): void => {
    if (buffer.length === keptBytes && buffers.length < maxReading) buffers.push(buffer);
  };
  return async ({ size, limit }, read) => {
    if (size !== null && size < largeBytes) return read(Buffer.allocUnsafe(size));
    const end = await turns.take(AbortSignal.timeout(maxWaitMs)).catch(() => () => undefined);
    const buffer = takeBuffer(size ?? limit);
    try {
      return await read(buffer);
    } finally {
      returnBuffer(buffer);
      end();
    }
  };
}
