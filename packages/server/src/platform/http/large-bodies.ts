import { createSemaphore } from "@game-community/postgres/semaphore";

/** A body that is being received. */
export interface IncomingBody {
  readonly length: number;
  /** Whether nothing more may be received before `acquire` has resolved. */
  readonly mustWait: boolean;
  append(chunk: Buffer): void;
  /** Waits until more may be received. */
  acquire(): Promise<void>;
  /** Resolves with the whole body when it may be parsed. */
  finish(): Promise<Buffer>;
  /** Lets another body be received. The bytes must not be used any more: their memory serves other bodies. */
  release(): void;
}

/** Prepares to receive a body of at most this many bytes. */
export type CreateIncomingBody = (maxBytes: number) => IncomingBody;

/** Settings of the semaphore. */
export interface LargeBodyOptions {
  /** How many large bodies are received at once. Each needs several times its size until it is parsed. */
  readonly maxReceiving?: number;
  /** The longest wait in milliseconds. */
  readonly maxWaitMs?: number;
  /** How often a client must have sent another 64 KiB to keep its permit, in milliseconds. */
  readonly progressMs?: number;
  /** Calls a function repeatedly until the returned one is called. */
  readonly repeat?: (check: () => void, everyMs: number) => () => void;
}

/** What is received without a permit, of bodies of any size. */
const freeBytes = 64 * 1024;

/** The size of buffers that are kept. */
const keptBytes = 1024 * 1024;

/**
 * Limits how many large bodies are in memory. Those that wait stay in the buffers of the operating system. A client that sends
 * slowly or nothing has no permit: it gets one for what it has sent. A few buffers are kept for all bodies, because each new one
 * would use memory until garbage is collected.
 */
export function createLargeBodyLimiter({
  maxReceiving = 4,
  maxWaitMs = 1_000,
  progressMs = 100,
  repeat = repeatByTimer,
}: LargeBodyOptions = {}): CreateIncomingBody {
  const semaphore = createSemaphore(maxReceiving);
  const buffers: Buffer[] = [];
  const takeBuffer = (bytes: number): Buffer =>
    bytes > keptBytes ? Buffer.allocUnsafeSlow(bytes) : (buffers.pop() ?? Buffer.allocUnsafeSlow(keptBytes));
  const returnBuffer = (buffer: Buffer): void => {
    if (buffer.length === keptBytes && buffers.length < maxReceiving) buffers.push(buffer);
  };
  const acquire = (): Promise<() => void> =>
    semaphore.acquire(AbortSignal.timeout(maxWaitMs)).catch(() => () => undefined);
  const watch = (check: () => void): (() => void) => repeat(check, progressMs);
  return (maxBytes) => new LimitedBody(maxBytes, { acquire, takeBuffer, returnBuffer, watch });
}

function repeatByTimer(check: () => void, everyMs: number): () => void {
  const timer = setInterval(check, everyMs).unref();
  return () => clearInterval(timer);
}

interface SharedMemory {
  readonly acquire: () => Promise<() => void>;
  readonly takeBuffer: (bytes: number) => Buffer;
  readonly returnBuffer: (buffer: Buffer) => void;
  /** Calls a function regularly until the returned one is called. */
  readonly watch: (check: () => void) => () => void;
}

class LimitedBody implements IncomingBody {
  readonly #maxBytes: number;
  readonly #memory: SharedMemory;
  /** What was received without a permit. */
  #chunks: Buffer[] = [];
  #chunkBytes = 0;
  /** What was received before, and its length. */
  #buffer: Buffer | undefined;
  #filled = 0;
  #releasePermit: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;
  #isReleased = false;

  constructor(maxBytes: number, memory: SharedMemory) {
    this.#maxBytes = maxBytes;
    this.#memory = memory;
  }

  get length(): number {
    return this.#filled + this.#chunkBytes;
  }

  get mustWait(): boolean {
    return this.#releasePermit === undefined && this.#chunkBytes >= freeBytes;
  }

  append(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#chunkBytes += chunk.length;
    if (this.#releasePermit) this.#fill();
  }

  async acquire(): Promise<void> {
    const releasePermit = await this.#memory.acquire();
    if (this.#isReleased) {
      releasePermit();
      return;
    }
    this.#releasePermit = releasePermit;
    this.#fill();
    this.#watchProgress();
  }

  async finish(): Promise<Buffer> {
    if (this.#buffer === undefined && this.#chunkBytes < freeBytes) return Buffer.concat(this.#chunks);
    if (this.#releasePermit === undefined) await this.acquire();
    return this.#fill().subarray(0, this.#filled);
  }

  release(): void {
    this.#isReleased = true;
    this.#endPermit();
    if (this.#buffer) this.#memory.returnBuffer(this.#buffer);
    this.#buffer = undefined;
  }

  #fill(): Buffer {
    this.#buffer ??= this.#memory.takeBuffer(this.#maxBytes);
    for (const chunk of this.#chunks) this.#filled += chunk.copy(this.#buffer, this.#filled);
    this.#chunks = [];
    this.#chunkBytes = 0;
    return this.#buffer;
  }

  #watchProgress(): void {
    let previous = this.#filled;
    this.#stopWatching = this.#memory.watch(() => {
      if (this.#filled - previous < freeBytes) this.#endPermit();
      previous = this.#filled;
    });
  }

  #endPermit(): void {
    this.#stopWatching?.();
    this.#releasePermit?.();
    this.#releasePermit = undefined;
  }
}
