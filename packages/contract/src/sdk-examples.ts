import { format } from "prettier";
import type { JsonObject } from "./document.js";
import { header } from "./outputs.js";
import { buildNamedExamples } from "./sdk/example.js";
import { readSdkOperations } from "./sdk/operation.js";

/** Builds the module with the SDK calls of each operation, which the reference shows as its TypeScript samples. */
export async function buildSdkExamplesSource(document: JsonObject): Promise<string> {
  const examples = await Promise.all(
    readSdkOperations(document).map(async (operation): Promise<readonly [string, readonly string[]]> => [
      operation.id,
      await Promise.all(
        buildNamedExamples(document, operation).map((call) =>
          format(call, { parser: "typescript", printWidth: 80 }),
        ),
      ),
    ]),
  );
  return [
    header,
    'import type { operations } from "./schema.js";',
    "",
    "/** The calls of the SDK for each operation: one for each named example of its body, in their order, or only one. */",
    `export const sdkExamples: Readonly<Record<keyof operations, readonly string[]>> = ${JSON.stringify(Object.fromEntries(examples))};`,
    "",
  ].join("\n");
}
