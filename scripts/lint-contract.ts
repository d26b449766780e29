// Checks the contract: Redocly's rules, then our own, each with the reason why it is there.
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./contract/outputs.js";
import { lintContract } from "./contract/report.js";
import { readContract } from "./contract/bundle.js";
import { rules } from "./contract/rules/all.js";
import { run } from "./contract/run.js";

const usage = `Usage: npm run lint:contract [-- FILE]

Checks openapi.yaml, or FILE, against Redocly's rules (generator-config/redocly.yaml) and our own (scripts/contract/rules).`;

async function redocly(file: string): Promise<boolean> {
  process.env.REDOCLY_TELEMETRY = "off";
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const config = path.join(root, "generator-config/redocly.yaml");
  const args = [cli, "lint", file, "--config", config, "--format", "stylish", "--max-problems", "1000"];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  if (status !== 0) console.error(output);
  return status === 0;
}

function ownRules(file: string): boolean {
  const findings = lintContract(readContract(file), rules);
  for (const line of findings) console.error(line);
  return findings.length === 0;
}

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) console.log(usage);
else {
  const file = path.resolve(positionals[0] ?? path.join(root, "openapi.yaml"));
  const results = [await redocly(file), ownRules(file)];
  if (results.every(Boolean))
    console.log(`The contract keeps all ${String(rules.length)} rules of our own and those of Redocly.`);
  else process.exitCode = 1;
}
