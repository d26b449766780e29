import { readFileSync } from "node:fs";
import path from "node:path";
import { buildEventTypesSource } from "./event-types.js";
import { formatFor } from "./format-file.js";
import { generateFromTemplates } from "./openapi-generator.js";
import { codeOutputs, listFiles, outputs, root } from "./outputs.js";
import { buildPermissionsSource } from "./permissions.js";
import { buildProblemsSource } from "./problems.js";
import { buildFormerMethodsSource } from "./sdk/former-methods.js";
import { readSdkOperations } from "./sdk/operation.js";
import { assertMethods, buildFunctionImports, buildTemplateExtensions } from "./sdk/template-extensions.js";
import { buildSdkExamplesSource } from "./sdk-examples.js";
import type { StageContext } from "./stage-context.js";
import { toTemplateInput } from "./template-input.js";
import { writeOutput } from "./write-output.js";

/** Writes the server stubs, the SDK resources, and the catalogues of problem codes, permissions and SDK examples. */
export async function generateCode({ staging, tempFolder, contract, signal }: StageContext): Promise<void> {
  const { document } = await contract();
  writeOutput(staging, outputs.problems, buildProblemsSource(document));
  writeOutput(staging, outputs.permissions, buildPermissionsSource(document));
  writeOutput(staging, outputs.eventTypes, buildEventTypesSource(document));
  writeOutput(staging, outputs.sdkExamples, await buildSdkExamplesSource(document));
  await generateFromTemplates({
    tempFolder: path.join(tempFolder, "openapi-generator"),
    targets: [
      {
        input: toTemplateInput(document),
        templates: path.join(root, "generator-config/server"),
        output: path.join(staging, outputs.stubs),
      },
      {
        input: toTemplateInput(document, await buildTemplateExtensions(document)),
        templates: path.join(root, "generator-config/sdk"),
        output: path.join(staging, outputs.resources),
        properties: { functionImports: buildFunctionImports(document) },
      },
    ],
    signal,
  });
  const formerMethods = buildFormerMethodsSource(readSdkOperations(document));
  writeOutput(staging, `${outputs.resources}/formerMethods.ts`, formerMethods);
  const resources = listFiles(staging, outputs.resources);
  assertMethods(document, resources.map((file) => readFileSync(path.join(staging, file), "utf8")).join("\n"));
  for (const file of codeOutputs.flatMap((output) => listFiles(staging, output))) {
    // Prettier's options depend on the final path of a file, not on the temporary one.
    const text = await formatFor(path.join(root, file), readFileSync(path.join(staging, file), "utf8"));
    writeOutput(staging, file, text);
  }
}
