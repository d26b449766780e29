import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readYaml } from "./contract-file.js";
import { asObject, toPointerToken } from "./document.js";

/**
 * Adds the paths of the files in `openapi/` that `paths` of the root file lacks, after the other paths of their file. Returns
 * the added paths.
 */
export function addNewPaths(rootFile: string): string[] {
  const listed = asObject(readYaml(rootFile).paths);
  const folder = path.join(path.dirname(rootFile), "openapi");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
  const added = files.flatMap((name) =>
    Object.keys(asObject(readYaml(path.join(folder, name)).paths))
      .filter((url) => !(url in listed))
      .map((url) => ({ url, file: `openapi/${name}` })),
  );
  if (added.length === 0) return [];
  writeFileSync(rootFile, added.reduce(insertPath, readFileSync(rootFile, "utf8")));
  return added.map(({ url }) => url);
}

function insertPath(text: string, { url, file }: { url: string; file: string }): string {
  const lines = text.split("\n");
  const lastOfFile = lines.findLastIndex((line) => line.includes(`$ref: '${file}#/paths/`));
  const at = lastOfFile === -1 ? findEndOfPaths(lines) : lastOfFile + 1;
  return lines.toSpliced(at, 0, `  ${url}:`, `    $ref: '${file}#/paths${toPointerToken(url)}'`).join("\n");
}

function findEndOfPaths(lines: readonly string[]): number {
  const start = lines.indexOf("paths:");
  const next = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  return next === -1 ? lines.length : next;
}
