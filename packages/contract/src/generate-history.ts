import { buildHistory } from "./breaking/history.js";
import { readReleases } from "./breaking/released.js";
import { outputs } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** Writes what the releases, and the contract since, have changed for each operation and event type. */
export async function generateHistory({ staging, contract }: StageContext): Promise<void> {
  const { document } = await contract();
  const history = buildHistory(readReleases(), document);
  writeOutput(staging, outputs.history, `${JSON.stringify(history, null, 2)}\n`);
}
