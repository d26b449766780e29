// Adds missing operations of a tag to its area, with a placeholder and a test file each. Never overwrites.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { readDocument } from "./contract/bundle.js";
import type { JsonObject } from "./contract/document.js";
import { findTag, operationsWith, type TagNames } from "./contract/names.js";
import { root } from "./contract/outputs.js";
import { addPlaceholders } from "./contract/scaffold-area.js";
import { testSource } from "./contract/scaffold-test.js";

const usage = `Usage: npm run scaffold -- TAG

Adds the missing operations of a tag ("Game Stats" or game-stats) to packages/server/src/areas/<area>/<area>.ts, each returning
501, and a test file per operation with one describe per declared status that packages/server/test/contract does
not try on every operation. Existing code is not changed.`;

async function write(file: string, text: string): Promise<void> {
  const options = await resolveConfig(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...options, filepath: file }));
}

async function updateArea(document: JsonObject, names: TagNames): Promise<string[]> {
  const file = path.join(root, `packages/server/src/areas/${names.folder}/${names.folder}.ts`);
  const operations = operationsWith(document, names.tag).map(({ id }) => id);
  const { source, added } = addPlaceholders(file, names, operations);
  if (added.length === 0) return [];
  await write(file, source);
  return [`${path.relative(root, file)}: ${added.join(", ")}`];
}

async function addTests(document: JsonObject, { tag, folder }: TagNames): Promise<string[]> {
  const missing = operationsWith(document, tag)
    .map((endpoint) => ({
      endpoint,
      file: path.join(root, `packages/server/test/areas/${folder}/${endpoint.id}.test.ts`),
    }))
    .filter(({ file }) => !existsSync(file));
  for (const { endpoint, file } of missing) await write(file, testSource(document, endpoint));
  return missing.map(({ file }) => path.relative(root, file));
}

async function scaffold(tag: string): Promise<void> {
  const document = readDocument(path.join(root, "openapi.yaml"));
  const names = findTag(document, tag);
  const written = [...(await updateArea(document, names)), ...(await addTests(document, names))];
  console.log(written.length > 0 ? `Written:\n  ${written.join("\n  ")}` : `${names.tag} is complete.`);
}

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
const [tag] = positionals;
try {
  if (values.help || tag === undefined) console.log(usage);
  else await scaffold(tag);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
