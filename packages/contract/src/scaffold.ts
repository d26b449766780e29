import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { readDocument } from "./bundle.js";
import type { Endpoint, JsonObject } from "./document.js";
import { writeFormatted } from "./format-file.js";
import { findTag, listOperationsOfTag, type TagNames } from "./names.js";
import { root } from "./outputs.js";
import {
  addArea,
  addOperations,
  listImplementedOperations,
  renderAreaIndex,
  renderHandlerFile,
  toHandlerFileName,
} from "./scaffold-area.js";
import { renderTestFile } from "./scaffold-test.js";

const areasFolder = path.join(root, "packages/server/src/areas");
const areasFile = path.join(root, "packages/server/src/app/areas.ts");

const importSorter = new ESLint({
  cwd: root,
  fix: true,
  ruleFilter: ({ ruleId }) => ruleId === "simple-import-sort/imports",
});

async function writeSource(file: string, text: string): Promise<string> {
  const [sorted] = await importSorter.lintText(text, { filePath: file });
  mkdirSync(path.dirname(file), { recursive: true });
  await writeFormatted(file, sorted?.output ?? text);
  return path.relative(root, file);
}

async function writeHandlers(names: TagNames, missing: readonly Endpoint[]): Promise<string[]> {
  const folder = path.join(areasFolder, names.folder);
  const written: string[] = [];
  for (const endpoint of missing) {
    const file = path.join(folder, toHandlerFileName(endpoint.id));
    if (!existsSync(file)) written.push(await writeSource(file, renderHandlerFile(endpoint)));
  }
  const ids = missing.map(({ id }) => id);
  return [...written, ...(await updateIndex(names, path.join(folder, "index.ts"), ids))];
}

async function updateIndex(names: TagNames, index: string, ids: readonly string[]): Promise<string[]> {
  if (existsSync(index))
    return [await writeSource(index, addOperations(readFileSync(index, "utf8"), names, ids))];
  return [
    await writeSource(index, renderAreaIndex(names, ids)),
    await writeSource(areasFile, addArea(readFileSync(areasFile, "utf8"), names)),
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
    if (!existsSync(file)) written.push(await writeSource(file, renderTestFile(document, endpoint)));
  }
  return written;
}

/** Writes the missing handlers and tests of a tag. Returns what to print. */
export async function scaffold(tag: string): Promise<string> {
  const document = readDocument(path.join(root, "openapi.yaml"));
  const names = findTag(document, tag);
  const implemented = listImplementedOperations(areasFolder);
  const missing = listOperationsOfTag(document, names.tag).filter(({ id }) => !implemented.has(id));
  if (missing.length === 0) return `Every operation of ${names.tag} has a handler.`;
  const written = [...(await writeHandlers(names, missing)), ...(await writeTests(document, names, missing))];
  return `Written:\n  ${written.join("\n  ")}`;
}
