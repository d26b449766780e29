import { describe, expect, it } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { variables, variablesTable } from "../../src/config-variables.js";

const root = new URL("../../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");

/** The cells of a Markdown table, however wide they are drawn. */
const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );

it("the table of environment variables is the one of the code", () => {
  const [, table = ""] = read("README.md").split(/<!-- \/?environment -->/);
  expect(cellsOf(table)).toEqual(cellsOf(variablesTable()));
  expect(cellsOf(table)).toHaveLength(Object.keys(variables).length + 1);
});

describe.each(["README.md", "packages/sdk/README.md"])("%s", (file) => {
  const text = read(file);

  it("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => String(link));
    for (const link of links)
      expect([link, existsSync(new URL(link, new URL(file, root)))]).toEqual([link, true]);
  });

  it("names commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) =>
      String(name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
