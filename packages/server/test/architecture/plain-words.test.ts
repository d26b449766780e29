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
    ["a name", "export const carryOutOrders = 1;"],
    ["a comment", "/* What became of the order. */"],
    ["a string", 'export const title = "every refusal";'],
    ["a template", "export const title = `every refusal`;"],
  ])("reports a private word in %s", (_place, code) => {
    expect(lint(code)).toEqual([expect.stringContaining("is not a term of the field; write: ")]);
  });

  it.each(["export function titleOf() {}", "export const titleOf = () => 1;"])(
    "reports a function that is not named by a verb: %s",
    (code) => {
      expect(lint(code)).toEqual([expect.stringContaining("Name the function by a verb")]);
    },
  );

  it("accepts the terms of the field", () => {
    expect(lint('/* Flushes domain events. */ export const flush = () => "problem";')).toEqual([]);
  });
});
