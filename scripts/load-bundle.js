/**
 * Runs a bundle that the build wrote, with the machine code cache beside it: compiling four megabytes of source takes longer
 * than everything else at start. Copied into packages/server/dist.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Script } from "node:vm";

/** Runs a bundle, a CommonJS file in ASCII. */
export function loadBundle(/** @type {string} */ file) {
  runBundle(compileBundle(file), file);
}

/** Compiles a bundle. V8 ignores a cache of another version or with other flags, and compiles the source instead. */
export function compileBundle(/** @type {string} */ file) {
  const cache = toCacheFile(file);
  return new Script(`(function (require, module, exports, __filename) {${readFileSync(file, "latin1")}\n})`, {
    filename: file,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
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
