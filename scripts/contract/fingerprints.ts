import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./outputs.js";

/** What a stage of generation reads and writes: files and folders, relative to the root. */
export interface StageFiles {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Hashes of the inputs and outputs of a stage when it last ran. */
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
    // A damaged record only costs a regeneration.
    return {};
  }
}

/** The hash of the inputs of each stage, to be taken before it runs. */
export const hashInputs = (tree: string, stages: readonly StageFiles[]): ReadonlyMap<string, string> =>
  new Map(stages.map(({ name, inputs }) => [name, hashFiles(tree, inputs)]));

/** The stages whose inputs changed since they ran, or whose outputs are not what they wrote. */
export function findStale<Stage extends StageFiles>(
  tree: string,
  stages: readonly Stage[],
  inputs: ReadonlyMap<string, string>,
): Stage[] {
  const record = readRecord(tree);
  return stages.filter((stage) => {
    const known = record[stage.name];
    return known?.inputs !== inputs.get(stage.name) || known?.outputs !== hashFiles(tree, stage.outputs);
  });
}

/** Records that stages ran with these inputs and that their outputs are published. */
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
