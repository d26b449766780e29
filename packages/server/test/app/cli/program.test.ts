import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { createProgram } from "../../../src/app/cli/program.js";
import { renderReference } from "../../../src/app/cli/reference.js";

const page = readFileSync(new URL("../../../../../docs/operating/cli.md", import.meta.url), "utf8");
const program = createProgram();

/** Prettier may escape and wrap what it formats, so the texts are compared without both. */
const toPlainText = (text: string): string => text.replaceAll("\\", "").replaceAll(/\s+/g, " ").trim();

it("documents all commands, arguments and options (npm run docs:cli)", () => {
  const [, documented = ""] = page.split(/<!-- \/?commands -->/);
  expect(toPlainText(documented)).toBe(toPlainText(renderReference(program)));
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
