// Lints the contract with Redocly's rules and our own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { downConvert } from "../packages/contract/src/down-convert.js";
import { root } from "../packages/contract/src/outputs.js";
import { publishDocument } from "../packages/contract/src/publish.js";
import { lintContract } from "../packages/contract/src/report.js";
import { readContract, readDocument } from "../packages/contract/src/bundle.js";
import { rules } from "../packages/contract/src/rules/all.js";
import { run } from "../packages/contract/src/run.js";
import { checkSpelling } from "../packages/contract/src/spelling.js";
import { validatePublished } from "../packages/contract/src/validate-published.js";

const usage = `Usage: npm run lint:contract [-- FILE]

Lints FILE, by default openapi.yaml, with Redocly's rules (generator-config/redocly.yaml) and our own
(packages/contract/src/rules), checks the spelling of the contract and of all Markdown (generator-config/cspell.yaml), then
validates the OpenAPI 3.1 and 3.0 documents that are published for it.`;

async function lintWithRedocly(files: readonly string[]): Promise<boolean> {
  process.env.REDOCLY_TELEMETRY = "off";
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const config = path.join(root, "generator-config/redocly.yaml");
  const args = [cli, "lint", ...files, "--config", config, "--format", "stylish", "--max-problems", "1000"];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  if (status !== 0) console.error(output);
  return status === 0;
}

/** Lints the documents that are published for a contract. */
async function lintPublished(file: string): Promise<boolean> {
  const published = publishDocument(readDocument(file));
  const documents = { "openapi.json": published, "openapi-3.0.json": downConvert(published) };
  const folder = mkdtempSync(path.join(tmpdir(), "lint-contract-"));
  try {
    const files = Object.entries(documents).map(([name, document]) => {
      writeFileSync(path.join(folder, name), JSON.stringify(document));
      return path.join(folder, name);
    });
    const errors = (await Promise.all(files.map(validatePublished))).flat();
    for (const line of errors) console.error(line);
    return (await lintWithRedocly(files)) && errors.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lintWithOwnRules(file: string): boolean {
  const findings = lintContract(readContract(file), rules);
  for (const line of findings) console.error(line);
  return findings.length === 0;
}

async function lintSpelling(): Promise<boolean> {
  const lines = await checkSpelling();
  for (const line of lines) console.error(line);
  if (lines.length > 0)
    console.error("Names and words of this field belong into generator-config/words.txt.");
  return lines.length === 0;
}

async function lint(file: string): Promise<void> {
  const results = [lintWithOwnRules(file), await lintWithRedocly([file]), await lintSpelling()];
  // The errors of a source file would appear again in both documents.
  if (results.every(Boolean) && (await lintPublished(file)))
    console.log(
      `The contract passes Redocly's rules and ${String(rules.length)} of our own; both published documents are valid.`,
    );
  else process.exitCode = 1;
}

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) console.log(usage);
else
  try {
    await lint(path.resolve(positionals[0] ?? path.join(root, "openapi.yaml")));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
