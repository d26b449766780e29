import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { createProgram } from "../../../src/app/cli/program.js";
import { renderReference } from "../../../src/app/cli/reference.js";
import { findDocuments } from "../../docs/code-blocks.js";

const root = new URL("../../../../../", import.meta.url);
const readText = (file: string): string => readFileSync(new URL(file, root), "utf8");
const page = readText("docs/operating/cli.md");
const program = createProgram();

/** Prettier may escape and wrap what it formats, so the texts are compared without both. */
const toPlainText = (text: string): string => text.replaceAll("\\", "").replaceAll(/\s+/g, " ").trim();

it("documents all commands, arguments and options (npm run docs:cli)", () => {
  const [, documented = ""] = page.split(/<!-- \/?commands -->/);
  expect(toPlainText(documented)).toBe(toPlainText(renderReference(program)));
});

it("has each command that a document names, with its options", () => {
  const calls = findDocuments(fileURLToPath(root)).flatMap((file) => [
    ...readText(file).matchAll(/\bcli(?:\.js)? (?:-- )?([a-z]+(?::[a-z-]+)?)((?: [\w@./:='"$-]+)*)/g),
  ]);
  const known = new Map(program.commands.map((command) => [command.name(), command]));
  const named = calls.filter(([call, name = ""]) => call.includes("cli -- ") || name.includes(":"));
  expect(named.length).toBeGreaterThan(20);
  for (const [call, name = "", rest = ""] of named) {
    const command = known.get(name);
    expect([call, command?.name()]).toEqual([call, name]);
    const options = [...rest.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option);
    const accepted = ["--help", ...(command?.options ?? []).map(({ long }) => long)];
    for (const option of options) expect(accepted).toContain(option);
  }
});

describe.each(program.commands.map((command) => [command.name(), command] as const))("%s", (_, command) => {
  it("describes itself, its arguments and its options, and prints JSON on request", () => {
    const texts = [
      command.description(),
      ...[...command.registeredArguments, ...command.options].map(({ description }) => description),
    ];
    expect(texts).not.toContain("");
    expect(command.options.map(({ long }) => long)).toContain("--json");
  });
});
