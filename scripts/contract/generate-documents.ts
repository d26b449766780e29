import { downConvert } from "./down-convert.js";
import { outputs } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** Writes the bundled contract as OpenAPI 3.1 and 3.0. */
export async function generateDocuments({ staging, contract }: StageContext): Promise<void> {
  const { document } = await contract();
  writeOutput(staging, outputs.document, `${JSON.stringify(document, null, 2)}\n`);
  writeOutput(staging, outputs.document30, `${JSON.stringify(downConvert(document), null, 2)}\n`);
}
