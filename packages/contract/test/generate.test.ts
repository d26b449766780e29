import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { checkExamples } from "../src/examples.js";
import { createLocator } from "../src/locate.js";
import { findErrors, parseJavaVersion } from "../src/openapi-generator.js";
import { compareOutputs, outputs, publish } from "../src/outputs.js";
import { buildProblemsSource } from "../src/problems.js";

const folder = mkdtempSync(path.join(tmpdir(), "outputs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeTree(name: string, files: Readonly<Record<string, string>>): string {
  const target = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
  return target;
}

const toStubPath = (name: string): string => `${outputs.stubs}/${name}.ts`;

describe("parseJavaVersion", () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ["command not found", null],
  ])("%s", (output, version) => {
    expect(parseJavaVersion(output)).toBe(version);
  });
});

describe("findErrors", () => {
  it("finds errors that the exit status does not report", () => {
    expect(findErrors("[main] INFO  all is well\n[main] ERROR o.o.c.Generator - no template")).toContain(
      "no template",
    );
    expect(findErrors('Exception in thread "main" java.lang.RuntimeException')).toContain("RuntimeException");
  });

  it("returns undefined without errors", () => {
    expect(findErrors("[main] INFO  writing file\n[main] WARN  3.1 is beta")).toBeUndefined();
  });
});

describe("outputs", () => {
  const newFiles = { [outputs.problems]: "new", [toStubPath("games")]: "games" };

  it("reports changed, missing and obsolete files", () => {
    const committed = writeTree("a-committed", { [outputs.problems]: "old", [toStubPath("gone")]: "gone" });
    expect(compareOutputs(writeTree("a-fresh", newFiles), committed)).toEqual([
      { file: outputs.problems, status: "changed" },
      { file: toStubPath("games"), status: "missing" },
      { file: toStubPath("gone"), status: "obsolete" },
    ]);
  });

  it("replaces changed outputs and removes obsolete files", () => {
    const committed = writeTree("b-committed", { [outputs.problems]: "old", [toStubPath("gone")]: "gone" });
    const changed = publish(writeTree("b-fresh", newFiles), committed, path.join(folder, "b-backup"));
    expect(changed).toEqual([outputs.problems, outputs.stubs]);
    expect(readFileSync(path.join(committed, outputs.problems), "utf8")).toBe("new");
    expect(existsSync(path.join(committed, toStubPath("gone")))).toBe(false);
  });

  it("restores all outputs when one cannot be replaced", () => {
    const committed = writeTree("c-committed", { [outputs.problems]: "old", [toStubPath("kept")]: "kept" });
    const backup = path.join(folder, "c-backup");
    // A file in place of a folder, so that the second output cannot be backed up.
    writeTree("c-backup", { "packages/server/src/generated/stubs": "in the way" });
    expect(() => publish(writeTree("c-fresh", newFiles), committed, backup)).toThrow();
    expect(readFileSync(path.join(committed, outputs.problems), "utf8")).toBe("old");
    expect(readFileSync(path.join(committed, toStubPath("kept")), "utf8")).toBe("kept");
  });
});

describe("the problem catalogue", () => {
  it("contains the status and title of each code", () => {
    const source = buildProblemsSource({
      "x-problems": { "game-lost": { status: 404, title: 'The "game"', cause: "c", fix: "f" } },
    });
    expect(source).toContain('"game-lost": { status: 404, title: "The \\"game\\"" },');
    expect(source).toContain("export type ProblemCode");
  });
});

describe("checkExamples", () => {
  const document = (example: string) => ({
    components: {
      schemas: { Word: { type: "string", maxLength: 3, examples: [example] } },
      parameters: {
        Word: { name: "w", in: "query", schema: { $ref: "#/components/schemas/Word" }, example },
      },
    },
  });

  it("accepts examples that match their schema", () => {
    expect(checkExamples(document("abc"))).toEqual({ checked: 2, findings: [] });
  });

  it("reports the pointer of each invalid example", () => {
    expect(checkExamples(document("abcd")).findings.map(({ at }) => at)).toEqual([
      "/components/schemas/Word/examples/0",
      "/components/parameters/Word/example",
    ]);
  });
});

describe("createLocator", () => {
  const findLine = createLocator("paths:\n  /v1/x:\n    get: &same\n      tags: [A]\n    put: *same\n");

  it.each([
    ["/paths/~1v1~1x/get/tags", 4],
    ["/paths/~1v1~1x/put/tags/0", 4],
    ["/paths/~1v1~1x/patch", 2],
  ])("%s is on line %s", (pointer, line) => {
    expect(findLine(pointer)).toBe(line);
  });
});
