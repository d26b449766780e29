import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";
import { errorCode } from "./error-code.js";

/** Lines are written in chunks, since a system call per line would cost more than the line itself. */
const chunkCharacters = 32_768;
/** The longest that a line waits for its chunk. */
const flushIntervalMs = 250;
/** Lines are dropped when this much waits for a reader that does not read. */
const maxWaitingCharacters = 16 * 1024 * 1024;
/** How long a full pipe is left alone before the next attempt. */
const retryMs = 50;
/** How long the exit of the process waits for a reader that does not read. */
const maxSilenceMs = 1_000;

/**
 * Writes lines to a file descriptor without waiting for its reader, and the rest when the process exits. Lines that cannot be
 * written, because the reader has ended or a disk is full, are lost. Pino's own destination would retry them without end at
 * the exit of the process.
 */
export function createLogDestination(fd: number): DestinationStream {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  let chunk = Buffer.alloc(0);
  let isWriting = false;
  const writeChunk = (): void => {
    isWriting = true;
    write(fd, chunk, (error, written) => {
      isWriting = false;
      if (isFull(error)) setTimeout(writeChunk, retryMs).unref();
      else {
        chunk = chunk.subarray(error === null ? written : chunk.length);
        if (chunk.length > 0) writeChunk();
        else schedule();
      }
    });
  };
  const startChunk = (): void => {
    clearTimeout(timer);
    timer = undefined;
    chunk = Buffer.from(lines);
    lines = "";
    writeChunk();
  };
  const schedule = (): void => {
    if (chunk.length > 0 || lines === "") return;
    if (lines.length >= chunkCharacters) startChunk();
    else timer ??= setTimeout(startChunk, flushIntervalMs).unref();
  };
  process.once("exit", () => {
    // A chunk that is being written is in the hands of the operating system.
    writeBeforeExit(fd, Buffer.concat([...(isWriting ? [] : [chunk]), Buffer.from(lines)]));
  });
  return {
    write(line) {
      if (lines.length >= maxWaitingCharacters) return;
      lines += line;
      schedule();
    },
  };
}

/** Whether a write failed because the reader of a pipe has not read what was written before. */
const isFull = (error: unknown): boolean => ["EAGAIN", "EBUSY"].includes(String(errorCode(error)));

function writeBeforeExit(fd: number, rest: Buffer): void {
  let silentMs = 0;
  for (let written = 0; written < rest.length;)
    try {
      written += writeSync(fd, rest, written);
      silentMs = 0;
    } catch (error) {
      if (!isFull(error) || silentMs >= maxSilenceMs) return;
      sleep(retryMs);
      silentMs += retryMs;
    }
}

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
