/** Reads the files of the program from the archive beside the bundle, with the functions that its modules import from Node.js. */
import { Buffer } from "node:buffer";
import { readFileSync as read } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** @type {ReadonlyMap<string, string> | undefined} */
let files;

/** The contents of the files by their paths, relative to the root of the repository. */
function readArchive() {
  files ??= new Map(
    Object.entries(
      JSON.parse(brotliDecompressSync(read(new URL("./files.json.br", import.meta.url))).toString()),
    ),
  );
  return files;
}

const toName = (/** @type {URL} */ { pathname }) => decodeURIComponent(pathname).replace(/^\//, "");

export function readFileSync(/** @type {URL} */ url, /** @type {"utf8" | undefined} */ encoding) {
  const content = readArchive().get(toName(url));
  if (content === undefined) throw new Error(`${toName(url)} is not in the archive.`);
  return encoding === undefined ? Buffer.from(content) : content;
}

export const readdirSync = (/** @type {URL} */ url) =>
  [...readArchive().keys()]
    .filter((name) => name.startsWith(toName(url)))
    .map((name) => name.slice(toName(url).length));

/** Packages are found by the name of their folder. */
export const createRequire = () => ({
  resolve: (/** @type {string} */ name) => `/node_modules/${name}/dist/cjs/index.cjs`,
});
