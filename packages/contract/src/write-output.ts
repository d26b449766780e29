import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file below a tree. */
export function writeOutput(tree: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
