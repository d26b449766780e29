// Generates missing handlers (returning 501), their entries in the area's index.ts, and test files. Never overwrites.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { readDocument } from "../packages/contract/src/bundle.js";
import type { Endpoint, JsonObject } from "../packages/contract/src/document.js";
import { findTag, listOperationsOfTag, type TagNames } from "../packages/contract/src/names.js";
import { root } from "../packages/contract/src/outputs.js";
import {
  addArea,
  addOperations,
  renderAreaIndex,
  toHandlerFileName,
  renderHandlerFile,
  listImplementedOperations,
} from "../packages/contract/src/scaffold-area.js";
import { renderTestFile } from "../packages/contract/src/scaffold-test.js";

const usage = `Usage: npm run scaffold -- TAG

For each operation of a tag ("Game Stats" or game-stats) that no area implements: writes a handler that returns 501
(packages/server/src/areas/<area>/<operation>.ts) and a test file with an it.todo for each test to write, and adds the handler to the
index.ts of the area. A new area is created and listed in app/areas.ts. Existing code is not changed.`;

const areasFolder = path.join(root, "packages/server/src/areas");
const areasFile = path.join(root, "packages/server/src/app/areas.ts");

async function writeFormatted(file: string, text: string): Promise<string> {
  const options = await resolveConfig(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...options, filepath: file }));
  return path.relative(root, file);
}

async function writeHandlers(names: TagNames, missing: readonly Endpoint[]): Promise<string[]> {
  const folder = path.join(areasFolder, names.folder);
  const written: string[] = [];
  for (const endpoint of missing) {
    const file = path.join(folder, toHandlerFileName(endpoint.id));
    if (!existsSync(file)) written.push(await writeFormatted(file, renderHandlerFile(endpoint)));
  }
  const ids = missing.map(({ id }) => id);
  return [...written, ...(await updateIndex(names, path.join(folder, "index.ts"), ids))];
}

async function updateIndex(names: TagNames, index: string, ids: readonly string[]): Promise<string[]> {
  if (existsSync(index))
    return [await writeFormatted(index, addOperations(readFileSync(index, "utf8"), names, ids))];
  return [
    await writeFormatted(index, renderAreaIndex(names, ids)),
    await writeFormatted(areasFile, addArea(readFileSync(areasFile, "utf8"), names)),
  ];
}

async function writeTests(
  document: JsonObject,
  { folder }: TagNames,
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const written: string[] = [];
  for (const endpoint of endpoints) {
    const file = path.join(root, `packages/server/test/areas/${folder}/${endpoint.id}.test.ts`);
    if (!existsSync(file)) written.push(await writeFormatted(file, renderTestFile(document, endpoint)));
  }
  return written;
}

async function scaffold(tag: string): Promise<void> {
  const document = readDocument(path.join(root, "openapi.yaml"));
  const names = findTag(document, tag);
  const implemented = listImplementedOperations(areasFolder);
  const missing = listOperationsOfTag(document, names.tag).filter(({ id }) => !implemented.has(id));
  if (missing.length === 0) {
    console.log(`Every operation of ${names.tag} has a handler.`);
    return;
  }
  const written = [...(await writeHandlers(names, missing)), ...(await writeTests(document, names, missing))];
  console.log(`Written:\n  ${written.join("\n  ")}`);
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
