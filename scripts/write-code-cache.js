/**
 * Writes the code cache of a bundle: `node write-code-cache.js FILE`. The caller makes the program of the bundle exit as soon
 * as its modules are loaded, so that the cache contains the functions that every start runs.
 */
import { renameSync, writeFileSync } from "node:fs";
import { compileBundle, runBundle, toCacheFile } from "./load-bundle.js";

const [file = ""] = process.argv.splice(2, 1);
const script = compileBundle(file);
process.on("exit", () => {
  // Renamed when it is complete, because V8 does not check the contents.
  writeFileSync(`${file}.new`, script.createCachedData());
  renameSync(`${file}.new`, toCacheFile(file));
});
runBundle(script, file);
