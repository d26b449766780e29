// Validates every example of the contract against its schema.
import path from "node:path";
import { parseArgs } from "node:util";
import { readContract } from "../packages/contract/src/bundle.js";
import { checkExamples } from "../packages/contract/src/examples.js";
import { root } from "../packages/contract/src/outputs.js";
import { createSourceLocator } from "../packages/contract/src/report.js";
import { runCommand } from "./command.js";

function check(contractFile: string): void {
  const { document, files } = readContract(contractFile);
  const { checked, findings } = checkExamples(document);
  const locate = createSourceLocator(files);
  for (const { at, message } of findings) console.error(`${locate(at)} ${message}`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(`${String(checked)} examples checked, ${String(findings.length)} invalid.`);
}

const usage = `Usage: npm run check:examples [-- FILE]

Validates the examples of FILE, by default openapi.yaml.`;

await runCommand(usage, () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  check(path.resolve(positionals[0] ?? path.join(root, "openapi.yaml")));
});
