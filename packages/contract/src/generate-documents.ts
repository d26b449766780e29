import { downConvert } from "./down-convert.js";
import { createEditorSchema } from "./editor-schema.js";
import { outputs } from "./outputs.js";
import { publishDocument } from "./publish.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** Writes the bundled contract that the server runs on, the documents that it publishes as OpenAPI 3.1 and 3.0, and the schema for editors. */
export async function generateDocuments({ staging, contract }: StageContext): Promise<void> {
  const { document } = await contract();
  const published = publishDocument(document);
  writeOutput(staging, outputs.contract, `${JSON.stringify(document, null, 2)}\n`);
  writeOutput(staging, outputs.published, `${JSON.stringify(published, null, 2)}\n`);
  writeOutput(staging, outputs.editorSchema, `${JSON.stringify(createEditorSchema(document), null, 2)}\n`);
  writeOutput(staging, outputs.published30, `${JSON.stringify(downConvert(published), null, 2)}\n`);
}
