import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { ESLint } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { renderHandlerFile } from "../../../contract/src/scaffold-area.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const oxlintConfig = `${root}.oxlintrc.jsonc`;

const notChecked: Record<string, string> = {
  "no-generated-empty-object-type": "`Record<never, never>` adds no fields to an intersection type.",
  "no-unsafe-class-instance-assignment": "Libraries declare their options as classes.",
  "no-unsafe-enum-assignment": "Oxlint does not have it; nothing here is an enum.",
  "prefer-optional-chain": "Oxlint's suggestions also match `null` where only `undefined` is meant.",
  "require-await": "Handlers must return a promise, even if they await nothing.",
  "unbound-method":
    "Dependencies are objects of functions that do not use `this`, so they can be destructured.",
};

type Configs = readonly { readonly rules?: object | undefined }[];
const readRuleNames = (...configs: Configs) => configs.flatMap(({ rules }) => Object.keys(rules ?? {}));

function findTypedRules(): string[] {
  const { strict, stylistic, strictTypeChecked, stylisticTypeChecked } = tseslint.configs;
  const untyped = new Set(readRuleNames(...strict, ...stylistic));
  return readRuleNames(...strictTypeChecked, ...stylisticTypeChecked)
    .filter((name) => name.startsWith("@typescript-eslint/") && !untyped.has(name))
    .map((name) => name.replace("@typescript-eslint/", ""));
}

function readCheckedRules(): string[] {
  const { config } = ts.parseConfigFileTextToJson(oxlintConfig, readFileSync(oxlintConfig, "utf8")) as {
    config: { rules: Record<string, unknown> };
  };
  return Object.keys(config.rules).map((name) => name.replace("typescript/", ""));
}

function lint(file: string): Promise<string> {
  const oxlint = `${root}node_modules/oxlint/bin/oxlint`;
  return new Promise((resolve) =>
    execFile(process.execPath, [oxlint, "--config", oxlintConfig, file], (_error, stdout) => resolve(stdout)),
  );
}

describe("the lint rules that need types", () => {
  it("are those of the presets strict and stylistic of typescript-eslint, except for those with a reason", () => {
    const expected = findTypedRules().filter((name) => !(name in notChecked));
    expect(readCheckedRules().toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it("report a promise that nobody awaits", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lint-"));
    try {
      await writeFile(`${folder}/fault.ts`, "export const start = () => {\n  Promise.resolve(1);\n};\n");
      expect(await lint(`${folder}/fault.ts`)).toContain("typescript(no-floating-promises)");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it("the lint rules reject a handler as the scaffold writes it", async () => {
  const endpoint = { id: "listToys", method: "get", path: "/v1/toys", operation: {}, parameters: [] };
  const filePath = "packages/server/src/areas/toys/list-toys.ts";
  const results = await new ESLint({ cwd: root }).lintText(renderHandlerFile(endpoint), { filePath });
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([
    "Implement the operation.",
  ]);
});
