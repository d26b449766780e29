import openapiTS, { astToString } from "openapi-typescript";
import { header, outputs } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** Writes the types of the contract for the server and for the SDK. */
export async function generateTypes({ staging, contract, signal }: StageContext): Promise<void> {
  const { document } = await contract();
  const source = JSON.stringify(document);
  for (const { output, defaultNonNullable } of [
    { output: outputs.serverTypes, defaultNonNullable: true },
    // Clients may omit fields that have a default.
    { output: outputs.sdkTypes, defaultNonNullable: false },
  ]) {
    const types = astToString(await openapiTS(source, { defaultNonNullable }));
    writeOutput(staging, output, `${header}\n${types}`);
    signal.throwIfAborted();
  }
}
