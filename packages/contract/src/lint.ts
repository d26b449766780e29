import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readContract, readDocument } from "./bundle.js";
import { downConvert } from "./down-convert.js";
import { root } from "./outputs.js";
import { publishDocument } from "./publish.js";
import { lintContract } from "./report.js";
import { rules } from "./rules/all.js";
import { run } from "./run.js";
import { checkSpelling } from "./spelling.js";
import { withTemporaryFolder } from "./temporary-folder.js";
import { validatePublished } from "./validate-published.js";

/** Lints a contract, then the documents that are published for it. Returns what to print if there are errors. */
export async function lint(file: string): Promise<string[]> {
  const lines = [
    ...lintContract(readContract(file), rules),
    ...(await lintWithRedocly([file])),
    ...(await lintSpelling()),
  ];
  // The errors of a source file would appear again in both documents.
  return lines.length > 0 ? lines : lintPublished(file);
}

async function lintWithRedocly(files: readonly string[]): Promise<string[]> {
  process.env.REDOCLY_TELEMETRY = "off";
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = "true";
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const config = path.join(root, "generator-config/redocly.yaml");
  const args = [cli, "lint", ...files, "--config", config, "--format", "stylish", "--max-problems", "1000"];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  return status === 0 ? [] : [output];
}

async function lintSpelling(): Promise<string[]> {
  const lines = await checkSpelling();
  return lines.length === 0
    ? []
    : [...lines, "Names and words of this field belong into generator-config/words.txt."];
}

/** Lints the documents that are published for a contract. */
function lintPublished(file: string): Promise<string[]> {
  const published = publishDocument(readDocument(file));
  const documents = { "openapi.json": published, "openapi-3.0.json": downConvert(published) };
  return withTemporaryFolder("lint-contract", async (folder) => {
    const files = Object.entries(documents).map(([name, document]) => {
      writeFileSync(path.join(folder, name), JSON.stringify(document));
      return path.join(folder, name);
    });
    const errors = (await Promise.all(files.map(validatePublished))).flat();
    return [...errors, ...(await lintWithRedocly(files))];
  });
}
