/**
 * Runs a bundle that the build wrote, with the machine code cache beside it: compiling the source takes longer
 * than everything else at start. Copied into packages/server/dist.
 *
 * Files are read without allocating a large block by `malloc`. Once a large block is freed, glibc keeps up to twice its size
 * of other freed memory for as long as the process runs.
 */
import { Buffer } from "node:buffer";
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { Script } from "node:vm";

/** Runs a bundle, a CommonJS file in ASCII. */
export function loadBundle(/** @type {string} */ file) {
  runBundle(compileBundle(file), file);
}

/** Compiles a bundle. V8 ignores a cache of another version or with other flags, and compiles the source instead. */
export function compileBundle(/** @type {string} */ file) {
  const cache = toCacheFile(file);
  return new Script(readFunction(file), {
    filename: file,
    ...(existsSync(cache) && { cachedData: readBytes(cache) }),
  });
}

/** Runs a compiled bundle. */
export function runBundle(/** @type {Script} */ script, /** @type {string} */ file) {
  // As in later versions of Node.js. Without it, pg loads an HTTP client to find out whether it runs on Cloudflare.
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { userAgent: "Node.js" } });
  const module = { exports: {} };
  script.runInThisContext()(createRequire(file), module, module.exports, file);
}

/** The cache of a bundle. */
export const toCacheFile = (/** @type {string} */ file) => `${file}.cache`;

/** Reads a bundle as the body of a function, as Node.js does with CommonJS files. */
function readFunction(/** @type {string} */ file) {
  const texts = Array.from(readChunks(file), (chunk) => chunk.toString("latin1"));
  return ["(function (require, module, exports, __filename) {", ...texts, "\n})"].join("");
}

/** Reads a file into a buffer that can be resized, which V8 maps instead of calling `malloc`. */
function readBytes(/** @type {string} */ file) {
  const { size } = statSync(file);
  const bytes = new Uint8Array(new ArrayBuffer(size, { maxByteLength: size }));
  let length = 0;
  for (const chunk of readChunks(file)) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}

/** Reads a file. Each chunk is overwritten by the next one. */
function* readChunks(/** @type {string} */ file) {
  const descriptor = openSync(file, "r");
  try {
    const chunk = Buffer.alloc(64 * 1024);
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk))
      yield chunk.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
