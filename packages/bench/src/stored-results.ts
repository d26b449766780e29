import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ValueName } from "./goals.js";
import type { Options } from "./options.js";
import type { Results, StartTimes } from "./results.js";
import { repositoryRoot } from "./servers.js";

const folder = path.join(repositoryRoot, "packages/bench/results");

/** Writes raw results, which are not committed. */
export function writeResults(name: string, results: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** The raw results of a run. */
interface StoredResults extends Pick<Results, "samples" | "workloads" | "loads"> {
  readonly options: Options;
  readonly starts: Readonly<Record<string, StartTimes>>;
}

/** Reads the raw results of the last run. */
export const readLatestResults = (): StoredResults =>
  JSON.parse(readFileSync(path.join(folder, "latest.json"), "utf8"), reviveCpuTime) as StoredResults;

/** JSON has no infinity, which is the CPU time per request of a server that answered none. */
const reviveCpuTime = (key: string, value: unknown): unknown =>
  value === null && key.endsWith("Cpu") ? Infinity : value;

/** The modes that measure values of the service. */
const modes = ["memory", "scale", "pocketbase", "first-times"];

/** Reads the values that the modes have measured last. */
export function readModeValues(): Partial<Record<ValueName, number>> {
  const files = modes.map((name) => path.join(folder, `${name}.json`)).filter((file) => existsSync(file));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as object),
  ) as Partial<Record<ValueName, number>>;
}
