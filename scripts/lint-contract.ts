// Lints the contract with Redocly's rules and our own.
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./contract/outputs.js";
import { lintContract } from "./contract/report.js";
import { readContract } from "./contract/bundle.js";
import { rules } from "./contract/rules/all.js";
import { run } from "./contract/run.js";

const usage = `Usage: npm run lint:contract [-- FILE]

Lints FILE, by default openapi.yaml, with Redocly's rules (generator-config/redocly.yaml) and our own (scripts/contract/rules).`;

async function lintWithRedocly(file: string): Promise<boolean> {
  process.env.REDOCLY_TELEMETRY = "off";
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const config = path.join(root, "generator-config/redocly.yaml");
  const args = [cli, "lint", file, "--config", config, "--format", "stylish", "--max-problems", "1000"];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  if (status !== 0) console.error(output);
  return status === 0;
}

function lintWithOwnRules(file: string): boolean {
  const findings = lintContract(readContract(file), rules);
  for (const line of findings) console.error(line);
  return findings.length === 0;
}

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) console.log(usage);
else {
  const file = path.resolve(positionals[0] ?? path.join(root, "openapi.yaml"));
  const results = [await lintWithRedocly(file), lintWithOwnRules(file)];
  if (results.every(Boolean))
    console.log(`The contract passes Redocly's rules and ${String(rules.length)} of our own.`);
  else process.exitCode = 1;
}
