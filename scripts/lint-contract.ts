// Lints the contract with Redocly's rules and our own.
import path from "node:path";
import { parseArgs } from "node:util";
import { lint } from "../packages/contract/src/lint.js";
import { root } from "../packages/contract/src/outputs.js";
import { rules } from "../packages/contract/src/rules/all.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run lint:contract [-- FILE]

Lints FILE, by default openapi.yaml, with Redocly's rules (generator-config/redocly.yaml) and our own
(packages/contract/src/rules), checks the spelling of the contract and of all Markdown (generator-config/cspell.yaml), then
validates the OpenAPI 3.1 and 3.0 documents that are published for it.`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const lines = await lint(path.resolve(positionals[0] ?? path.join(root, "openapi.yaml")));
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
  else
    console.log(
      `The contract passes Redocly's rules and ${String(rules.length)} of our own; both published documents are valid.`,
    );
});
