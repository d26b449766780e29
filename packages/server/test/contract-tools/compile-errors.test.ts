import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const refusals = path.join(server, "test/types/compile-errors.ts");
const apis = path.join(server, "src/generated/stubs/apis.ts");

interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

// Libraries and generated types are big: each is parsed once for all programs of this file.
const parsed = new Map<string, ts.SourceFile>();

/** What the compiler says about a file, with the text of some files replaced. */
function complaintsAbout(file: string, replaced: ReadonlyMap<string, string>): Complaint[] {
  const { config } = ts.readConfigFile(path.join(server, "tsconfig.json"), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, server);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    readFile: (name) => replaced.get(path.resolve(name)) ?? host.readFile(name),
    getSourceFile: (name, target) => {
      const text = replaced.get(path.resolve(name));
      if (text !== undefined) return ts.createSourceFile(name, text, target);
      const source = parsed.get(name) ?? host.getSourceFile(name, target);
      if (source) parsed.set(name, source);
      return source;
    },
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ start = 0, code, file: source }) => ({
      file: source?.fileName ?? "",
      line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
      code: `TS${String(code)}`,
    }));
}

const directive = /^\s*\/\/ @ts-expect-error (TS\d+) (.+)$/;

/** The refusals that the file expects, each at the line below its comment. */
const expected = readFileSync(refusals, "utf8")
  .split("\n")
  .flatMap((text, index) => {
    const [, code = "", what = ""] = directive.exec(text) ?? [];
    return code ? [{ line: index + 2, code, what }] : [];
  });

describe("the compiler rejects", () => {
  const bare = readFileSync(refusals, "utf8").replaceAll("@ts-expect-error", "expected:");
  const found = complaintsAbout(refusals, new Map([[refusals, bare]]));

  it.each(expected)("$what", ({ line, code }) => {
    expect(found.filter((complaint) => complaint.line === line).map((complaint) => complaint.code)).toEqual([
      code,
    ]);
  });

  it("nothing else in the file", () => {
    expect(found.filter(({ line }) => !expected.some((each) => each.line === line))).toEqual([]);
  });
});

describe("areas that contribute what others depend on", () => {
  const areas = path.join(server, "src/app/areas.ts");
  const source = readFileSync(areas, "utf8");
  const codesWithout = (name: string) => {
    const replaced = source.replace(`  ${name},\n`, "");
    expect(replaced).not.toBe(source);
    return complaintsAbout(areas, new Map([[areas, replaced]])).map(({ code }) => code);
  };

  it("compile", () => {
    expect(complaintsAbout(areas, new Map())).toEqual([]);
  }, 60_000);

  it("fail to compile when an area with operations is not listed", () => {
    expect(codesWithout("healthArea")).toContain("TS2741");
  }, 60_000);

  it("fail to compile when a projection is missing", () => {
    const index = path.join(server, "src/areas/ratings/index.ts");
    const replaced = readFileSync(index, "utf8").replace(/^ {2}projections: [^]*?(?=^ {2}\w|^\})/m, "");
    const found = complaintsAbout(areas, new Map([[index, replaced]]));
    expect(found.map(({ code }) => code)).toEqual(["TS2741"]);
  }, 60_000);
});

describe("operations that the two generators do not share", () => {
  const schema = path.join(server, "src/generated/schema.ts");
  const types = readFileSync(schema, "utf8");

  it("fail to compile when a type has no route", () => {
    const operation = "ghost: operations['getHealth'];";
    const replaced = types.replace(
      "export interface operations {",
      `export interface operations { ${operation}`,
    );
    expect(complaintsAbout(apis, new Map([[schema, replaced]])).map(({ code }) => code)).toEqual(["TS2322"]);
  }, 60_000);

  it("fail to compile when a route has no type", () => {
    const replaced = types.replace(/\n {4}getHealth: \{/, "\n    getHealthier: {");
    expect(complaintsAbout(apis, new Map([[schema, replaced]])).map(({ code }) => code)).toEqual(["TS2322"]);
  }, 60_000);

  it("do not exist in the generated code", () => {
    expect(complaintsAbout(apis, new Map())).toEqual([]);
  }, 60_000);
});
