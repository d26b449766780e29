// Checks the contract: Redocly's rules, then our own, each with the reason why it is there.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { readDocument } from "./contract/document.js";
import { locator } from "./contract/locate.js";
import { root } from "./contract/outputs.js";
import { rules } from "./contract/rules/all.js";
import { reportsOf } from "./contract/rules/rule.js";
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
  const lineOf = locator(readFileSync(file, "utf8"));
  const reports = reportsOf(readDocument(file), rules);
  const broken = rules.filter(({ name }) => reports.some(({ rule }) => rule === name));
  for (const { name, because } of broken) {
    console.error(`\n${name}: ${because}`);
    for (const { at, message } of reports.filter(({ rule }) => rule === name))
      console.error(`  ${path.relative(root, file)}:${String(lineOf(at))} ${message}`);
  }
  if (reports.length > 0)
    console.error(`\n${String(reports.length)} findings of ${String(broken.length)} rules.`);
  return reports.length === 0;
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
