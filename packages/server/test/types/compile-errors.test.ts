import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const invalidCode = path.join(server, "test/types/compile-errors.ts");
const apis = path.join(server, "src/generated/stubs/apis.ts");

interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

// Parses libraries and generated types once for all programs of this file, because they are large.
const parsed = new Map<string, ts.SourceFile>();

/** Returns the compiler errors of a file, with the text of some files replaced. */
function findDiagnostics(file: string, replacements: ReadonlyMap<string, string>): Diagnostic[] {
  const { config } = ts.readConfigFile(path.join(server, "tsconfig.json"), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, server);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    readFile: (name) => replacements.get(path.resolve(name)) ?? host.readFile(name),
    getSourceFile: (name, target) => {
      const text = replacements.get(path.resolve(name));
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

/** The expected errors, each in the line below its comment. */
const expected = readFileSync(invalidCode, "utf8")
  .split("\n")
  .flatMap((text, index) => {
    const [, code = "", title = ""] = directive.exec(text) ?? [];
    return code ? [{ line: index + 2, code, title }] : [];
  });

describe("the compiler rejects", () => {
  const withoutDirectives = readFileSync(invalidCode, "utf8").replaceAll("@ts-expect-error", "expected:");
  const found = findDiagnostics(invalidCode, new Map([[invalidCode, withoutDirectives]]));

  it.each(expected)("$title", ({ line, code }) => {
    expect(found.filter((each) => each.line === line).map((each) => each.code)).toEqual([code]);
  });

  it("no other line of the file", () => {
    expect(found.filter(({ line }) => !expected.some((each) => each.line === line))).toEqual([]);
  });
});

describe("the list of areas", () => {
  const areas = path.join(server, "src/app/areas.ts");
  const source = readFileSync(areas, "utf8");
  const findCodesWithout = (name: string) => {
    const replaced = source.replace(`  ${name},\n`, "");
    expect(replaced).not.toBe(source);
    return findDiagnostics(areas, new Map([[areas, replaced]])).map(({ code }) => code);
  };

  it("compiles", () => {
    expect(findDiagnostics(areas, new Map())).toEqual([]);
  }, 60_000);

  it("does not compile without an area that has operations", () => {
    expect(findCodesWithout("healthArea")).toContain("TS2741");
  }, 60_000);
});

describe("generated routes and types", () => {
  const schema = path.join(server, "src/generated/schema.ts");
  const types = readFileSync(schema, "utf8");

  it("do not compile if a type has no route", () => {
    const operation = "ghost: operations['getHealth'];";
    const replaced = types.replace(
      "export interface operations {",
      `export interface operations { ${operation}`,
    );
    expect(findDiagnostics(apis, new Map([[schema, replaced]])).map(({ code }) => code)).toEqual(["TS2322"]);
  }, 60_000);

  it("do not compile if a route has no type", () => {
    const replaced = types.replace(/\n {4}getHealth: \{/, "\n    getHealthier: {");
    expect(findDiagnostics(apis, new Map([[schema, replaced]])).map(({ code }) => code)).toEqual(["TS2322"]);
  }, 60_000);

  it("compile", () => {
    expect(findDiagnostics(apis, new Map())).toEqual([]);
  }, 60_000);
});
