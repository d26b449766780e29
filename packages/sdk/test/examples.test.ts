import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import ts from "typescript";

const folder = fileURLToPath(new URL("../src/resources/", import.meta.url));

/** Lists the `@example` of every signature in the generated resources. */
function listExamples(): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = ts.createSourceFile(name, readFileSync(folder + name, "utf8"), ts.ScriptTarget.Latest, true);
    const examples: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isMethodSignature(node))
        for (const tag of ts.getJSDocTags(node))
          if (tag.tagName.text === "example") examples.push(ts.getTextOfJSDocComment(tag.comment) ?? "");
      ts.forEachChild(node, visit);
    };
    visit(file);
    return examples;
  });
}

/** Compiles a file next to the tests with strict options. Returns the errors. */
function compile(code: string): string[] {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), "examples.virtual.ts");
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
    types: [],
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const compileCalls = (calls: readonly string[]): string[] =>
  compile(
    [
      'import { isApiError, type Client } from "../src/index.js";',
      "declare const api: Client;",
      "declare const error: unknown;",
      ...calls.map((call) => `export async function _() {\n${call}\n}`).map(toUniqueName),
      "isApiError(error);",
    ].join("\n"),
  );

const toUniqueName = (code: string, index: number): string =>
  code.replace("function _", `function _${index}`);

test("the examples of all methods compile", () => {
  const examples = listExamples();
  expect(examples.length).toBeGreaterThan(100);
  expect(compileCalls(examples)).toEqual([]);
});

test("the compiler names similar operations for a misspelt operation ID", () => {
  expect(compileCalls(['isApiError(error, "getGmae");', 'isApiError(error, "joinWaitlst");'])).toEqual([
    `Argument of type '"getGmae"' is not assignable to parameter of type '"getGame"'.`,
    `Argument of type '"joinWaitlst"' is not assignable to parameter of type '"joinWaitlist"'.`,
  ]);
});
