import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import ts from "typescript";
import * as operations from "../src/operations.js";
import { compile } from "./support/compile.js";

const folder = fileURLToPath(new URL("../src/resources/", import.meta.url));

/** Lists the `@example` of every signature in the generated resources. */
function listExamples(): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = ts.createSourceFile(name, readFileSync(folder + name, "utf8"), ts.ScriptTarget.Latest, true);
    const examples: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isMethodSignature(node) || ts.isCallSignatureDeclaration(node))
        for (const tag of ts.getJSDocTags(node))
          if (tag.tagName.text === "example") examples.push(ts.getTextOfJSDocComment(tag.comment) ?? "");
      ts.forEachChild(node, visit);
    };
    visit(file);
    return examples;
  });
}

const compileCalls = (calls: readonly string[]): string[] =>
  compile(
    [
      'import { isApiError, type Client } from "../src/index.js";',
      'import * as operations from "../src/operations.js";',
      `const { ${Object.keys(operations).join(", ")} } = operations;`,
      "declare const api: Client;",
      "declare const client: operations.BasicClient;",
      "declare const error: unknown;",
      ...calls.map((call) => `export async function _() {\n${call}\n}`).map(toUniqueName),
      "isApiError(error);",
    ].join("\n"),
  );

const toUniqueName = (code: string, index: number): string =>
  code.replace("function _", `function _${index}`);

test("the examples of all methods and functions compile", () => {
  const examples = listExamples();
  expect(examples.length).toBeGreaterThan(300);
  expect(compileCalls(examples)).toEqual([]);
});

test("the compiler names similar operations for a misspelt operation ID", () => {
  expect(compileCalls(['isApiError(error, "getGmae");', 'isApiError(error, "joinWaitlst");'])).toEqual([
    `Argument of type '"getGmae"' is not assignable to parameter of type '"getGame"'.`,
    `Argument of type '"joinWaitlst"' is not assignable to parameter of type '"joinWaitlist"'.`,
  ]);
});
