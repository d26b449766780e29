import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import ts from "typescript";
import { loadContractOperations } from "../support/contract-walk.js";
import {
  findInFiles,
  parseSource,
  readSourceFiles,
  resolveAlias,
  toSnakeCase,
} from "../support/source-files.js";

const sources = readSourceFiles();
const writes = fileURLToPath(new URL("../../../../prisma/functions/writes", import.meta.url));

/** The operation that a node implements: it is the type `Handler<"createReview">`. */
function findOperation(node: ts.Node): string[] {
  if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== "Handler") return [];
  const [argument] = node.typeArguments ?? [];
  const [, id] = (argument && /^"(\w+)"$/.exec(resolveAlias(argument).getText())) ?? [];
  return id === undefined ? [] : [id];
}

/** The write functions of the database that a node imports. */
function findWrites(node: ts.Node): string[] {
  if (!ts.isImportDeclaration(node) || !node.moduleSpecifier.getText().includes("generated/write-functions"))
    return [];
  const bindings = node.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => toSnakeCase((propertyName ?? name).text));
}

/** The files in which a write of one statement matches a pattern. */
const findSingleWrites = (files: readonly ts.SourceFile[], pattern: RegExp): string[] =>
  findInFiles(files, (node) => {
    if (!ts.isMethodDeclaration(node) && !ts.isPropertyAssignment(node)) return [];
    return node.name.getText() === "singleWrite" && pattern.test(node.getText()) ? ["singleWrite"] : [];
  }).get("singleWrite") ?? [];

const otherWrite = /transaction|\$executeRaw/i;
const templateOfReads = /emplate\.present\(/;

it("implements each operation once", () => {
  const handlers = findInFiles(sources, findOperation);
  const ids = loadContractOperations().map(({ id }) => id);
  expect(ids.filter((id) => handlers.get(id)?.length !== 1)).toEqual([]);
});

it("finds a second implementation of an operation", () => {
  const breach = parseSource("areas/reviews/second.ts", `const create: Handler<"createReview"> = () => {};`);
  expect(findInFiles([...sources, breach], findOperation).get("createReview")).toHaveLength(2);
});

it("calls each write function of the database in one file, and nothing else writes beside it", () => {
  const callers = findInFiles(sources, findWrites);
  const names = readdirSync(writes).map((name) => path.basename(name, ".sql"));
  expect(names.filter((name) => callers.get(name)?.length !== 1)).toEqual([]);
  expect(findSingleWrites(sources, otherWrite)).toEqual([]);
});

it("stores the JSON of a write under a key, not values whose template the next version may have changed", () => {
  expect(findSingleWrites(sources, templateOfReads)).toEqual([]);
  const breach = parseSource(
    "areas/reviews/create.ts",
    `export const handler = { singleWrite: () => reply(201, reviewTemplate.present(result.values)) };`,
  );
  expect(findSingleWrites([breach], templateOfReads)).toEqual(["areas/reviews/create.ts"]);
});

it("finds a second caller of a write function, and a second path", () => {
  const breach = parseSource(
    "areas/reviews/second.ts",
    `import { createReview as insert } from "../../generated/write-functions.js";
     export const handler = { async singleWrite({ write }) { await database.$transaction(() => {}); } };`,
  );
  expect(findInFiles([...sources, breach], findWrites).get("create_review")).toHaveLength(2);
  expect(findSingleWrites([...sources, breach], otherWrite)).toEqual(["areas/reviews/second.ts"]);
});
