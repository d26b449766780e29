import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "@jest/globals";
import ts from "typescript";
import { findStale, hashInputs, recordRun } from "../src/fingerprints.js";
import { root } from "../src/outputs.js";
import { stages as generation } from "../src/stages.js";

const folder = mkdtempSync(path.join(tmpdir(), "fingerprints-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stages = [
  { name: "types", inputs: ["openapi.yaml", "openapi"], outputs: ["src/schema.ts"] },
  { name: "code", inputs: ["openapi", "templates"], outputs: ["src/stubs"] },
];

let tree = "";

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

const findStaleNames = (): string[] =>
  findStale(tree, stages, hashInputs(tree, stages)).map(({ name }) => name);

beforeEach(() => {
  tree = mkdtempSync(path.join(folder, "tree-"));
  for (const file of ["openapi.yaml", "openapi/games.yaml", "templates/api.mustache"]) write(file, "input");
  for (const file of ["src/schema.ts", "src/stubs/games.ts", "src/stubs/lists.ts"]) write(file, "output");
});

it("runs every stage without a record", () => {
  expect(findStaleNames()).toEqual(["types", "code"]);
});

it("skips every stage when inputs and outputs are unchanged", () => {
  recordRun(tree, stages, hashInputs(tree, stages));
  expect(findStaleNames()).toEqual([]);
});

it.each([
  ["an input of one stage changes", () => write("templates/api.mustache", "changed"), ["code"]],
  ["an input of both changes", () => write("openapi/games.yaml", "changed"), ["types", "code"]],
  ["an input is added", () => write("openapi/lists.yaml", ""), ["types", "code"]],
  ["an output is edited by hand", () => write("src/schema.ts", "edited"), ["types"]],
  ["an output is deleted", () => rmSync(path.join(tree, "src/stubs/lists.ts")), ["code"]],
  ["an obsolete output appears", () => write("src/stubs/toys.ts", "obsolete"), ["code"]],
  ["the record is damaged", () => write(".cache/generated.json", "{"), ["types", "code"]],
])("runs the affected stages when %s", (_title, change, expected) => {
  recordRun(tree, stages, hashInputs(tree, stages));
  change();
  expect(findStaleNames()).toEqual(expected);
});

it("keeps the record of stages that did not run", () => {
  const [types, code] = stages;
  const inputs = hashInputs(tree, stages);
  recordRun(tree, types ? [types] : [], inputs);
  recordRun(tree, code ? [code] : [], inputs);
  expect(findStaleNames()).toEqual([]);
});

it("runs a stage again when an input changed while it ran", () => {
  const before = hashInputs(tree, stages);
  write("openapi.yaml", "changed while running");
  recordRun(tree, stages, before);
  expect(findStaleNames()).toEqual(["types"]);
});

/** Finds the modules of the repository that a module needs when it runs, itself included. */
function findModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  // Imports of types are left out.
  const { outputText } = ts.transpileModule(readFileSync(path.join(root, file), "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  for (const { fileName } of ts.preProcessFile(outputText).importedFiles)
    if (fileName.startsWith("."))
      findModules(path.join(path.dirname(file), fileName.replace(/\.js$/, ".ts")), found);
  return found;
}

it("runs the stages of the contract again when a module of another package changes that they import", () => {
  const modules = findModules("packages/contract/src/generate.ts");
  const others = [...modules].filter((file) => !file.startsWith("packages/contract/src/"));
  expect(others).toContain("packages/sdk/src/definition.ts");
  for (const { name, inputs } of generation.filter((stage) => stage.inputs.includes("openapi.yaml"))) {
    const missing = others.filter(
      (file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)),
    );
    expect([name, missing]).toEqual([name, []]);
  }
});
