import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatFor } from "../../packages/contract/src/format-file.js";
import { type OperationStatements, statementsFile } from "./operations.js";
import { renderPage } from "./page.js";
import { readShardingSources } from "./sources.js";

/** Writes docs/operating/sharding.md. */
export async function writePage(): Promise<void> {
  const page = new URL("../../docs/operating/sharding.md", import.meta.url);
  await writeFormatted(page, renderPage(await readShardingSources()));
}

/** Writes what the statements of a request of every operation name and need. */
export const writeStatements = (operations: OperationStatements): Promise<void> =>
  writeFormatted(
    statementsFile,
    JSON.stringify({
      description: [
        "What the statements of a successful request name and need.",
        "Generated: WRITE_ROUND_TRIPS=1 npm test -- round-trip-table",
      ],
      operations,
    }),
  );

async function writeFormatted(url: URL, text: string): Promise<void> {
  const file = fileURLToPath(url);
  writeFileSync(file, await formatFor(file, text));
}
