import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import { runChecked } from "./pack.js";

/** It needs Node.js 22.12, so the dev dependency is MSW 2, with which the tests of the SDK run. */
export const mswVersion = "3.0.5";

const example = "test-with-msw.test.ts";

/**
 * Installs the packed SDK and MSW 3 as an application does. Returns a function that runs the example of a test there, with a binary
 * of Node.js that runs TypeScript.
 */
export async function installMsw(work: string, archive: string): Promise<(node: string) => Promise<string>> {
  const folder = path.join(work, "msw");
  mkdirSync(folder);
  const dependencies = { "@game-community/sdk": `file:${archive}`, msw: mswVersion };
  const manifest = { private: true, type: "module", dependencies };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  await runChecked("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  cpSync(path.join(root, "packages/sdk/examples", example), path.join(folder, example));
  return async (node) => {
    await runChecked(node, ["--test", example], folder);
    return `Passed: tests with MSW ${mswVersion}`;
  };
}
