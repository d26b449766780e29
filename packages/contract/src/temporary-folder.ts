import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./outputs.js";

/** Creates a folder, by default in `.cache`, and removes it when the function has finished. */
export async function withTemporaryFolder<Result>(
  name: string,
  run: (folder: string) => Result | Promise<Result>,
  parent = path.join(root, ".cache"),
): Promise<Result> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
