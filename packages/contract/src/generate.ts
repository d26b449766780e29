import path from "node:path";
import { addNewPaths } from "./add-paths.js";
import type { Contract } from "./bundle.js";
import { findStale, hashInputs, recordRun } from "./fingerprints.js";
import { publish, root } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { type Stage, stages } from "./stages.js";
import { withTemporaryFolder } from "./temporary-folder.js";

/** Options of `generate`. */
export interface GenerateOptions {
  /** The root folder to write the outputs to. */
  readonly tree: string;
  /** The root file of the contract. @default openapi.yaml */
  readonly contract?: string;
  /** Also runs stages that are up to date. */
  readonly force?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const defaultContract = path.join(root, "openapi.yaml");

/**
 * Runs the stages whose inputs or outputs have changed, in a temporary folder, and then publishes their outputs. If a stage
 * fails, no output changes. In a tree other than the repository, all stages run. Returns the outputs that changed.
 */
export async function generate({
  tree,
  contract = defaultContract,
  force = false,
  signal,
}: GenerateOptions): Promise<string[]> {
  if (tree !== root || contract !== defaultContract)
    return generateStages(stages, { tree, contract, signal });
  addNewPaths(contract);
  const inputs = hashInputs(root, stages);
  const stale = force ? stages : findStale(root, stages, inputs);
  if (stale.length === 0) return [];
  const changed = await generateStages(stale, { tree, contract, signal });
  recordRun(root, stale, inputs);
  return changed;
}

interface GenerationTarget {
  readonly tree: string;
  readonly contract: string;
  readonly signal?: AbortSignal | undefined;
}

async function generateStages(
  selected: readonly Stage[],
  { tree, contract, signal }: GenerationTarget,
): Promise<string[]> {
  return withTemporaryFolder("generate", async (tempFolder) => {
    const staging = path.join(tempFolder, "tree");
    await runStages(selected, { staging, tempFolder, contract: lazyContract(contract) }, signal);
    signal?.throwIfAborted();
    const publishedPaths = selected.flatMap((stage) => stage.outputs);
    return publish(staging, tree, path.join(tempFolder, "backup"), publishedPaths);
  });
}

/** Runs stages in parallel. The first failure aborts the others. */
async function runStages(
  selected: readonly Stage[],
  context: Omit<StageContext, "signal">,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const combined = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const runs = selected.map((stage) =>
    stage.run({ ...context, signal: combined }).catch((error: unknown) => stop.abort(error)),
  );
  await Promise.all(runs);
  stop.signal.throwIfAborted();
}

/** Reads and checks the contract on the first call. */
function lazyContract(file: string): () => Promise<Contract> {
  let contract: Promise<Contract> | undefined;
  return () => (contract ??= readCheckedContract(file));
}

/** The rules name the file, the line and the cure of a mistake, which the generators do not. */
async function readCheckedContract(file: string): Promise<Contract> {
  const [{ readContract }, { orderParameters }, { lintContract }, { rules }] = await Promise.all([
    import("./bundle.js"),
    import("./order-parameters.js"),
    import("./report.js"),
    import("./rules/all.js"),
  ]);
  const contract = readContract(file);
  const findings = lintContract(contract, rules);
  if (findings.length > 0) throw new Error([...findings, "\nNo generated file was changed."].join("\n"));
  return { ...contract, document: orderParameters(contract.document) };
}
