import { describe, expect, it } from "@jest/globals";
import { Linter } from "eslint";
import { plainWords } from "../../../../scripts/eslint/plain-words.js";

const lint = (code: string): string[] =>
  new Linter()
    .verify(code, {
      plugins: { local: { rules: { "plain-words": plainWords } } },
      rules: { "local/plain-words": "error" },
    })
    .map(({ message }) => message);

describe("the lint rule plain-words", () => {
  it.each([
    ["an identifier", "export const carryOutOrders = 1;"],
    ["a comment", "/* What became of the order. */"],
    ["a string", 'export const title = "every refusal";'],
    ["a template", "export const title = `every refusal`;"],
  ])("reports a listed word in %s", (_location, code) => {
    expect(lint(code)).toEqual([expect.stringContaining("is not a common term; write: ")]);
  });

  it.each(["export function titleOf() {}", "export const titleOf = () => 1;"])(
    "reports a function whose name does not start with a verb: %s",
    (code) => {
      expect(lint(code)).toEqual([expect.stringContaining("Start the name of the function with a verb")]);
    },
  );

  it("accepts common terms", () => {
    expect(lint('/* Flushes domain events. */ export const flush = () => "problem";')).toEqual([]);
  });
});
