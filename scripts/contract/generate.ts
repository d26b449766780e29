import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Contract } from "./bundle.js";
import { findStale, hashInputs, recordRun } from "./fingerprints.js";
import { listNewPaths } from "./list-paths.js";
import { publish, root } from "./outputs.js";
import { stages, type Stage, type StageContext } from "./stages.js";

/** Options of a generation. */
export interface GenerateOptions {
  /** The tree whose outputs are replaced. */
  readonly tree: string;
  /** The root file of another contract. */
  readonly contract?: string;
  /** Whether stages run whose inputs and outputs did not change. */
  readonly force?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const ownContract = path.join(root, "openapi.yaml");

/**
 * Generates all outputs whose inputs changed into a temporary folder and then publishes them: when a stage fails, no
 * output is changed. In another tree than the repository everything is generated. Returns the outputs that changed.
 */
export async function generate({
  tree,
  contract = ownContract,
  force = false,
  signal,
}: GenerateOptions): Promise<string[]> {
  if (tree !== root || contract !== ownContract) return generateStages(stages, { tree, contract, signal });
  listNewPaths(contract);
  const inputs = hashInputs(root, stages);
  const stale = force ? stages : findStale(root, stages, inputs);
  if (stale.length === 0) return [];
  const changed = await generateStages(stale, { tree, contract, signal });
  recordRun(root, stale, inputs);
  return changed;
}

interface Target {
  readonly tree: string;
  readonly contract: string;
  readonly signal?: AbortSignal | undefined;
}

async function generateStages(
  selected: readonly Stage[],
  { tree, contract, signal }: Target,
): Promise<string[]> {
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, "generate-"));
  try {
    const fresh = path.join(work, "tree");
    await runStages(selected, { fresh, work, contract: lazyContract(contract) }, signal);
    signal?.throwIfAborted();
    const published = selected.flatMap((stage) => stage.outputs);
    return publish(fresh, tree, path.join(work, "backup"), published);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Runs stages in parallel. The first failure ends the others. */
async function runStages(
  selected: readonly Stage[],
  context: Omit<StageContext, "signal">,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const runs = selected.map((stage) =>
    stage.run({ ...context, signal: either }).catch((error: unknown) => stop.abort(error)),
  );
  await Promise.all(runs);
  stop.signal.throwIfAborted();
}

/** Reads and checks the contract when a stage first asks for it. */
function lazyContract(file: string): () => Promise<Contract> {
  let contract: Promise<Contract> | undefined;
  return () => (contract ??= readCheckedContract(file));
}

async function readCheckedContract(file: string): Promise<Contract> {
  const [{ readContract }, { lintContract }, { extensionRules }] = await Promise.all([
    import("./bundle.js"),
    import("./report.js"),
    import("./rules/extensions.js"),
  ]);
  const contract = readContract(file);
  // Templates do not validate extensions: a misspelt permission would become an operation that nobody can call.
  const findings = lintContract(contract, extensionRules);
  if (findings.length > 0) throw new Error([...findings, "\nNothing was changed."].join("\n"));
  return contract;
}
