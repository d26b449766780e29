import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ValueName } from "./goals.js";
import { repositoryRoot } from "./servers.js";

const folder = path.join(repositoryRoot, "packages/bench/results");

/** Writes raw results, which are not committed. */
export function writeResults(name: string, results: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** Reads the values that `npm run bench -- scale` and `-- pocketbase` have measured last. */
export function readScaleValues(): Partial<Record<ValueName, number>> {
  const files = ["scale", "pocketbase"]
    .map((name) => path.join(folder, `${name}.json`))
    .filter((file) => existsSync(file));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as object),
  ) as Partial<Record<ValueName, number>>;
}
