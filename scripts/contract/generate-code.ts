import { readFileSync } from "node:fs";
import path from "node:path";
import { generateFromTemplates } from "./openapi-generator.js";
import { listFiles, outputs, root } from "./outputs.js";
import { buildPermissionsSource } from "./permissions.js";
import { buildProblemsSource } from "./problems.js";
import type { StageContext } from "./stage-context.js";
import { toTemplateInput } from "./template-input.js";
import { writeOutput } from "./write-output.js";

/** Writes the server stubs, the SDK resources, and the catalogues of problem codes and permissions. */
export async function generateCode({ fresh, work, contract, signal }: StageContext): Promise<void> {
  const { document } = await contract();
  writeOutput(fresh, outputs.problems, buildProblemsSource(document));
  writeOutput(fresh, outputs.permissions, buildPermissionsSource(document));
  const { assertMethods, buildTemplateExtensions } = await import("./sdk/template-extensions.js");
  await generateFromTemplates({
    input: toTemplateInput(document, await buildTemplateExtensions(document)),
    work: path.join(work, "openapi-generator"),
    targets: [
      { templates: path.join(root, "generator-config/server"), output: path.join(fresh, outputs.stubs) },
      { templates: path.join(root, "generator-config/sdk"), output: path.join(fresh, outputs.resources) },
    ],
    signal,
  });
  const resources = listFiles(fresh, outputs.resources);
  assertMethods(document, resources.map((file) => readFileSync(path.join(fresh, file), "utf8")).join("\n"));
  for (const output of [outputs.problems, outputs.permissions, outputs.stubs, outputs.resources])
    await formatFiles(fresh, output);
}

async function formatFiles(fresh: string, output: string): Promise<void> {
  const { format, resolveConfig } = await import("prettier");
  // Prettier's options depend on the final path of a file, not on the temporary one.
  const options = await resolveConfig(path.join(root, output));
  for (const file of listFiles(fresh, output)) {
    const text = readFileSync(path.join(fresh, file), "utf8");
    writeOutput(fresh, file, await format(text, { ...options, filepath: file }));
  }
}
