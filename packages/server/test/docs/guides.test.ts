import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { loadConfig } from "../../src/app/config/config.js";
import { problems } from "../../src/generated/problems.js";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { readGuides } from "../../src/portal/guides.js";
import { root } from "./code-blocks.js";
import { guides, guidesFolder } from "./guides.js";

const read = (guide: string): string => readFileSync(path.join(root, guide), "utf8");

/** The text without code blocks. */
const readProse = (guide: string): string => read(guide).replaceAll(/^```[^]*?^```$/gm, "");

/** The ids that headings get, as on GitHub. */
const readAnchors = (guide: string): string[] =>
  [...readProse(guide).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

const operations = loadContract().operations;

/** Whether a link of a guide leads somewhere: an operation, a problem code, a guide, or a heading. */
function isResolved(guide: string, link: string): boolean {
  const operation = /^\.\.\/operations\/(\w+)$/.exec(link)?.[1];
  if (operation !== undefined) return [...operations.keys()].some((id) => id === operation);
  const code = /^\.\.\/\.\.\/problems\/([a-z0-9-]+)$/.exec(link)?.[1];
  if (code !== undefined) return code in problems;
  if (/^\.\.\/(\.\.\/docs(#\w+)?|changes\.atom)$/.test(link)) return true;
  const [, file = "", anchor] = /^([a-z0-9-]+\.md)?(?:#([a-z0-9-]+))?$/.exec(link) ?? [];
  const target = file === "" ? guide : `${guidesFolder}/${file}`;
  return link !== "" && existsSync(path.join(root, target)) && hasAnchor(target, anchor);
}

const hasAnchor = (guide: string, anchor: string | undefined): boolean =>
  anchor === undefined || readAnchors(guide).includes(anchor);

describe.each(guides)("%s", (guide) => {
  it("links to operations, problem codes, guides and headings that exist", () => {
    const links = [...readProse(guide).matchAll(/\]\((?!https?:)([^)]*)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !isResolved(guide, link))).toEqual([]);
  });

  it("starts with its title and a description", () => {
    expect(read(guide)).toMatch(/^# \S.*\n\n[A-Z*]/);
  });
});

it("all guides are part of the journey, which starts with the quickstart", () => {
  const files = readGuides().map(({ name }) => `${guidesFolder}/${name}.md`);
  expect(files.toSorted()).toEqual(guides.toSorted());
  expect(readGuides()[0]?.title).toBe("Quickstart");
});

it("the guide to rate limits has the default quotas of the code", () => {
  const guide = read(`${guidesFolder}/rate-limits.md`);
  const documented = [...guide.matchAll(/^\| `([\w-]+)` .* ([\d,]+) per minute/gm)].map(
    ([, name = "", quota = ""]) => [name, Number(quota.replace(",", ""))] as const,
  );
  const { quotas, attemptsPerMinute, anonymousFeedbackPerHour } = loadConfig({
    NODE_ENV: "test",
    DATA_DIR: ".cache/test-data",
  });
  expect(Object.fromEntries(documented)).toEqual(quotas);
  expect(guide).toContain(`share ${attemptsPerMinute} per minute`);
  expect(guide).toContain(`${anonymousFeedbackPerHour} feedback items per hour`);
});
