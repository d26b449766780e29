import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./outputs.js";

/** The input and output files and folders of a generation stage, relative to the root. */
export interface StageFiles {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Hashes of the inputs and outputs of the last run of a stage. */
interface Fingerprint {
  readonly inputs: string;
  readonly outputs: string;
}

type Fingerprints = Readonly<Record<string, Fingerprint>>;

const recordFile = ".cache/generated.json";

function hashFiles(tree: string, filesAndFolders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of filesAndFolders.flatMap((each) => listFiles(tree, each))) {
    const content = readFileSync(path.join(tree, file));
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest("hex");
}

function readRecord(tree: string): Fingerprints {
  const file = path.join(tree, recordFile);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Fingerprints;
  } catch {
    // If the record is damaged, every stage runs again.
    return {};
  }
}

/** Hashes the inputs of each stage. Call it before the stages run. */
export const hashInputs = (tree: string, stages: readonly StageFiles[]): ReadonlyMap<string, string> =>
  new Map(stages.map(({ name, inputs }) => [name, hashFiles(tree, inputs)]));

/** Finds the stages whose inputs or outputs have changed since their last run. */
export function findStale<Stage extends StageFiles>(
  tree: string,
  stages: readonly Stage[],
  inputs: ReadonlyMap<string, string>,
): Stage[] {
  const record = readRecord(tree);
  return stages.filter((stage) => {
    const last = record[stage.name];
    return last?.inputs !== inputs.get(stage.name) || last?.outputs !== hashFiles(tree, stage.outputs);
  });
}

/** Records a run of stages with these inputs, after their outputs have been published. */
export function recordRun(
  tree: string,
  stages: readonly StageFiles[],
  inputs: ReadonlyMap<string, string>,
): void {
  const ran = stages.map(({ name, outputs }): [string, Fingerprint] => [
    name,
    { inputs: inputs.get(name) ?? "", outputs: hashFiles(tree, outputs) },
  ]);
  const record: Fingerprints = { ...readRecord(tree), ...Object.fromEntries(ran) };
  mkdirSync(path.dirname(path.join(tree, recordFile)), { recursive: true });
  writeFileSync(path.join(tree, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}
