import { format } from "prettier";
import type { JsonObject } from "./document.js";
import { header } from "./outputs.js";
import { buildExample } from "./sdk/example.js";
import { readSdkOperations } from "./sdk/operation.js";

/** Builds the module with an SDK call of each operation, which the reference shows as its TypeScript samples. */
export async function buildSdkExamplesSource(document: JsonObject): Promise<string> {
  const examples = await Promise.all(
    readSdkOperations(document).map(async (operation): Promise<readonly [string, string]> => [
      operation.id,
      await format(buildExample(document, operation), { parser: "typescript", printWidth: 80 }),
    ]),
  );
  return [
    header,
    'import type { operations } from "./schema.js";',
    "",
    "/** A call of the SDK for each operation, with the example values of the contract. */",
    `export const sdkExamples: Readonly<Record<keyof operations, string>> = ${JSON.stringify(Object.fromEntries(examples))};`,
    "",
  ].join("\n");
}
