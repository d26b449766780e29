import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../src", import.meta.url));

/** Parses the text of a file of the service. */
export const parseSource = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Parses the files of the service that are written by hand. Their names start below `src`. */
export const readSourceFiles = (): ts.SourceFile[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name.endsWith(".ts") && !name.startsWith("generated/"))
    .map((name) => parseSource(name, readFileSync(path.join(root, name), "utf8")));

/** The names that `find` returns for the nodes of files, each with the file of every node. */
export function findInFiles(
  files: readonly ts.SourceFile[],
  find: (node: ts.Node) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (node: ts.Node): void => {
    for (const name of find(node))
      found.set(name, [...(found.get(name) ?? []), node.getSourceFile().fileName]);
    ts.forEachChild(node, walk);
  };
  files.forEach(walk);
  return found;
}

/** `createReview` is `create_review`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The type that an alias in the same file stands for; any other type as it is. */
export function resolveAlias(type: ts.TypeNode): ts.TypeNode {
  const alias = type
    .getSourceFile()
    .statements.filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === type.getText());
  return alias === undefined ? type : resolveAlias(alias.type);
}
