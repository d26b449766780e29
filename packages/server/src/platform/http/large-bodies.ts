import { createTurns } from "../turns.js";

/** A body that is being received. */
export interface IncomingBody {
  readonly length: number;
  /** Whether nothing more may be received before `waitForTurn` has resolved. */
  readonly mustWait: boolean;
  append(chunk: Buffer): void;
  waitForTurn(): Promise<void>;
  /** Resolves with the whole body when it may be parsed. */
  finish(): Promise<Buffer>;
  /** Ends the turn. The bytes must not be used any more: their memory serves other bodies. */
  release(): void;
}

/** Prepares to receive a body of at most this many bytes. */
export type CreateIncomingBody = (maxBytes: number) => IncomingBody;

/** Settings of the turns. */
export interface LargeBodyOptions {
  /** How many large bodies are received at once. Each needs several times its size until it is parsed. */
  readonly maxReceiving?: number;
  /** The longest wait for a turn in milliseconds. */
  readonly maxWaitMs?: number;
  /** How often a client must have sent another 64 KiB to keep its turn, in milliseconds. */
  readonly progressMs?: number;
}

/** What is received without a turn, of bodies of any size. */
const freeBytes = 64 * 1024;

/** The size of buffers that are kept. */
const keptBytes = 1024 * 1024;

/**
 * Limits how many large bodies are in memory. Those that wait stay in the buffers of the operating system. A client that sends
 * slowly or nothing has no turn: it gets one for what it has sent. A few buffers are kept for all bodies, because each new one
 * would use memory until garbage is collected.
 */
export function createLargeBodyTurns({
  maxReceiving = 4,
  maxWaitMs = 1_000,
  progressMs = 100,
}: LargeBodyOptions = {}): CreateIncomingBody {
  const turns = createTurns(maxReceiving);
  const buffers: Buffer[] = [];
  const takeBuffer = (bytes: number): Buffer =>
    bytes > keptBytes ? Buffer.allocUnsafeSlow(bytes) : (buffers.pop() ?? Buffer.allocUnsafeSlow(keptBytes));
  const returnBuffer = (buffer: Buffer): void => {
    if (buffer.length === keptBytes && buffers.length < maxReceiving) buffers.push(buffer);
  };
  const waitForTurn = (): Promise<() => void> =>
    turns.take(AbortSignal.timeout(maxWaitMs)).catch(() => () => undefined);
  return (maxBytes) => new TurnTakingBody(maxBytes, { waitForTurn, takeBuffer, returnBuffer, progressMs });
}

interface SharedMemory {
  readonly waitForTurn: () => Promise<() => void>;
  readonly takeBuffer: (bytes: number) => Buffer;
  readonly returnBuffer: (buffer: Buffer) => void;
  readonly progressMs: number;
}

class TurnTakingBody implements IncomingBody {
  readonly #maxBytes: number;
  readonly #memory: SharedMemory;
  /** What was received without a turn. */
  #chunks: Buffer[] = [];
  #chunkBytes = 0;
  /** What was received before, and its length. */
  #buffer: Buffer | undefined;
  #filled = 0;
  #endTurn: (() => void) | undefined;
  #progressTimer: NodeJS.Timeout | undefined;
  #isReleased = false;

  constructor(maxBytes: number, memory: SharedMemory) {
    this.#maxBytes = maxBytes;
    this.#memory = memory;
  }

  get length(): number {
    return this.#filled + this.#chunkBytes;
  }

  get mustWait(): boolean {
    return this.#endTurn === undefined && this.#chunkBytes >= freeBytes;
  }

  append(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#chunkBytes += chunk.length;
    if (this.#endTurn) this.#fill();
  }

  async waitForTurn(): Promise<void> {
    const endTurn = await this.#memory.waitForTurn();
    if (this.#isReleased) {
      endTurn();
      return;
    }
    this.#endTurn = endTurn;
    this.#fill();
    this.#watchProgress();
  }

  async finish(): Promise<Buffer> {
    if (this.#buffer === undefined && this.#chunkBytes < freeBytes) return Buffer.concat(this.#chunks);
    if (this.#endTurn === undefined) await this.waitForTurn();
    return this.#fill().subarray(0, this.#filled);
  }

  release(): void {
    this.#isReleased = true;
    this.#passTurn();
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
    this.#progressTimer = setInterval(() => {
      if (this.#filled - previous < freeBytes) this.#passTurn();
      previous = this.#filled;
    }, this.#memory.progressMs).unref();
  }

  #passTurn(): void {
    clearInterval(this.#progressTimer);
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}
