import path from "node:path";
import { root } from "./outputs.js";
import { run } from "./run.js";

/**
 * Checks the spelling of files of a folder; by default, of those in generator-config/cspell.yaml: the contract and all Markdown.
 * Returns one line for each unknown word: `file:line:column - Unknown word (…)`.
 */
export async function checkSpelling(folder = root, files: readonly string[] = []): Promise<string[]> {
  const cspell = path.join(root, "node_modules/cspell/bin.mjs");
  const config = path.join(root, "generator-config/cspell.yaml");
  const options = ["--config", config, "--root", folder, "--no-progress", "--no-summary", "--no-color"];
  const { status, output } = await run(process.execPath, [cspell, "lint", ...options, ...files], {
    cwd: folder,
  });
  return status === 0 ? [] : output.trim().split("\n");
}
