import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { checkExamples } from "../../../../scripts/contract/examples.js";
import { createLocator } from "../../../../scripts/contract/locate.js";
import { findErrors, parseJavaVersion } from "../../../../scripts/contract/openapi-generator.js";
import { compareOutputs, outputs, publish } from "../../../../scripts/contract/outputs.js";
import { problemsSource } from "../../../../scripts/contract/problems.js";

const folder = mkdtempSync(path.join(tmpdir(), "outputs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tree(name: string, files: Readonly<Record<string, string>>): string {
  const place = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  }
  return place;
}

const stub = (name: string): string => `${outputs.stubs}/${name}.ts`;

describe("parseJavaVersion", () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ["command not found", null],
  ])("%s", (printed, version) => {
    expect(parseJavaVersion(printed)).toBe(version);
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
  const fresh = { [outputs.problems]: "new", [stub("games")]: "games" };

  it("reports changed, missing and obsolete files", () => {
    const committed = tree("a-committed", { [outputs.problems]: "old", [stub("gone")]: "gone" });
    expect(compareOutputs(tree("a-fresh", fresh), committed)).toEqual([
      { file: outputs.problems, status: "changed" },
      { file: stub("games"), status: "missing" },
      { file: stub("gone"), status: "obsolete" },
    ]);
  });

  it("replaces changed outputs and removes obsolete files", () => {
    const committed = tree("b-committed", { [outputs.problems]: "old", [stub("gone")]: "gone" });
    const changed = publish(tree("b-fresh", fresh), committed, path.join(folder, "b-aside"));
    expect(changed).toEqual([outputs.problems, outputs.stubs]);
    expect(readFileSync(path.join(committed, outputs.problems), "utf8")).toBe("new");
    expect(existsSync(path.join(committed, stub("gone")))).toBe(false);
  });

  it("restores all outputs when one cannot be replaced", () => {
    const committed = tree("c-committed", { [outputs.problems]: "old", [stub("kept")]: "kept" });
    const aside = path.join(folder, "c-aside");
    // A file where a folder has to be: the second output cannot be moved aside.
    tree("c-aside", { "packages/server/src/generated/stubs": "in the way" });
    expect(() => publish(tree("c-fresh", fresh), committed, aside)).toThrow();
    expect(readFileSync(path.join(committed, outputs.problems), "utf8")).toBe("old");
    expect(readFileSync(path.join(committed, stub("kept")), "utf8")).toBe("kept");
  });
});

describe("the problem catalogue", () => {
  it("has the status and title of each code", () => {
    const source = problemsSource({
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
