import { expect, test } from "@jest/globals";
import { compile } from "./support/compile.js";
import { contract } from "./support/contract.js";

const names = Object.keys(contract.components.schemas);

/** Compiles assignments of each schema to the exported type of its name, because a type of the SDK may have the same name. */
const compileAssignments = (schemas: readonly string[]): string[] =>
  compile(
    [
      'import type * as sdk from "../src/index.js";',
      'import type { components } from "../src/schema.js";',
      "type Schemas = components['schemas'];",
      ...schemas.map((name) => `export const to${name} = (value: Schemas["${name}"]): sdk.${name} => value;`),
    ].join("\n"),
  );

test("every schema of the contract is an exported type of its name", () => {
  expect(names.length).toBeGreaterThan(100);
  expect(compileAssignments(names)).toEqual([]);
});

test("the compiler reports a type that is not exported", () => {
  expect(compileAssignments(["NoSuchSchema"])).toContainEqual(
    expect.stringContaining("has no exported member 'NoSuchSchema'"),
  );
});

test("Session is the schema of the contract, and ClientSession the type of createSession", () => {
  expect(names).toContain("Session");
  expect(names).not.toContain("ClientSession");
  const code = [
    'import { createSession, type ClientSession, type Session } from "../src/index.js";',
    "export const session: ClientSession = createSession();",
    "export const isCurrent = (item: Session): boolean => item.is_current;",
  ];
  expect(compile(code.join("\n"))).toEqual([]);
});
