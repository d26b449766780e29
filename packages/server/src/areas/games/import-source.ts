import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** An open catalogue file. */
export interface CatalogueFile {
  /** The SHA-256 of the file, in hexadecimal digits. Identifies the import that is resumed after an interruption. */
  readonly hash: string;
  /** The size of the file in bytes. */
  readonly bytes: number;
  /** The number of bytes that have been read so far. */
  readonly bytesRead: () => number;
  readonly lines: AsyncIterable<string>;
}

const maxLineLength = 1024 * 1024;

/** Opens a JSONL file, plain or compressed with gzip. */
export async function openCatalogueFile(file: string): Promise<CatalogueFile> {
  const { size } = await stat(file);
  const hash = await hashFile(file);
  const source = createReadStream(file);
  const content = (await isCompressed(file)) ? decompress(source) : source;
  return { hash, bytes: size, bytesRead: () => source.bytesRead, lines: splitLines(content) };
}

/**
 * The iterator of the stream throws its error. Since Node.js 22 it has no listener for one that occurs between two chunks,
 * and an error without a listener would end the process.
 */
const decompress = (source: Readable): Readable =>
  pipeline(
    source,
    createGunzip().on("error", () => undefined),
    () => undefined,
  );

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** Splits a text into lines. Lines that are too long are truncated, so that they are rejected as invalid JSON. */
export async function* splitLines(content: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of content) {
    const lines = (
      rest + (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }))
    ).split("\n");
    rest = (lines.pop() ?? "").slice(0, maxLineLength);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
