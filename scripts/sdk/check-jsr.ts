import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import { runChecked } from "./pack.js";

/** The sources name their modules as Node.js loads them, with `.js`; JSR gets them with the names of the files. */
const options = ["--unstable-sloppy-imports", "--node-modules-dir=manual", "--allow-dirty"];

/**
 * Lets Deno check what it would publish to JSR: that the sources resolve and compile, and that the types of all exports are
 * written down ("slow types").
 */
export async function checkJsr(deno: string): Promise<string> {
  await runChecked(deno, ["publish", "--dry-run", ...options], path.join(root, "packages/sdk"));
  return "Passed: a dry run of the publication to JSR";
}
