import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { createJobs } from "../../src/app/areas.js";
import { loadConfig } from "../../src/app/config/config.js";
import { renderVariablesTable, variables } from "../../src/app/config/variables.js";
import type { Dependencies } from "../../src/domain/dependencies.js";
import { findDocuments, findFiles } from "./code-blocks.js";

const root = new URL("../../../../", import.meta.url);
const readRepositoryFile = (file: string) => readFileSync(new URL(file, root), "utf8");

/** Reads the cells of a Markdown table, without padding. */
const parseTable = (table: string): string[][] =>
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

it("documents the environment variables of the code", () => {
  const [, table = ""] = readRepositoryFile("docs/operating/environment.md").split(/<!-- \/?environment -->/);
  expect(parseTable(table)).toEqual(parseTable(renderVariablesTable()));
  expect(parseTable(table)).toHaveLength(Object.keys(variables).length + 1);
});

it("documents how to start without npm, with the flags of npm start", () => {
  const { scripts } = JSON.parse(readRepositoryFile("package.json")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const command = scripts["start"]?.replace("scripts/start.js main", "packages/server/dist/main.js");
  expect(readRepositoryFile("docs/operating/deployment.md").split("\n")).toContain(command);
});

it("keeps the README short", () => {
  expect(Buffer.byteLength(readRepositoryFile("README.md"))).toBeLessThanOrEqual(12_000);
});

it("lists all texts in docs/README.md", () => {
  const index = readRepositoryFile("docs/README.md");
  const listed = [...index.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, link]) =>
    fileURLToPath(new URL(String(link), new URL("docs/", root))),
  );
  // The records, the runbooks and the guides of the service have lists of their own.
  const isListedElsewhere =
    /^docs\/README|^docs\/decisions\/\d|^docs\/operating\/runbooks\/|^packages\/server\/src\/portal\/guides\//;
  const texts = findDocuments(fileURLToPath(root)).filter((file) => !isListedElsewhere.test(file));
  expect(listed.map((file) => path.relative(fileURLToPath(root), file)).toSorted()).toEqual(texts.toSorted());
});

/** Design notes of tests, and changelogs, which name what has gone. */
const isExcluded =
  /CHANGELOG\.md$|^docs\/decisions\/\d|^packages\/bench\/|^packages\/server\/test\/contract\/|^packages\/server\/src\/portal\/guides\//;
const documents = findDocuments(fileURLToPath(root)).filter((file) => !isExcluded.test(file));

/** Documents beside code, whose file names are those of the repository. */
const isBesideCode = /^CONTRIBUTING\.md$|^docs\/operating\/|^prisma\/|^packages\/[^/]+\/src\//;
const files = findFiles(fileURLToPath(root));

/** Leaves out code blocks, which may show files to create. */
const readProse = (file: string): string => readRepositoryFile(file).replaceAll(/^ *```[^]*?^ *```$/gm, "");

/** The commands of the operator CLI, read from its source. */
const cliCommands = readdirSync(new URL("packages/server/src/app/cli/", root))
  .flatMap((file) => [
    ...readRepositoryFile(`packages/server/src/app/cli/${file}`).matchAll(/\.command\("([^"]+)"/g),
  ])
  .map(([, name]) => name);

it("documents the jobs of the code", () => {
  const table =
    /^\|[^]*?\n\n/m.exec(readRepositoryFile("packages/server/src/platform/jobs/README.md"))?.[0] ?? "";
  const [, ...rows] = parseTable(table);
  const config = loadConfig({ NODE_ENV: "test", DATA_DIR: ".cache/test-data" });
  const intervalNames = {
    10_000: "10 seconds",
    15_000: "15 seconds",
    60_000: "minute",
    300_000: "5 minutes",
    3_600_000: "hour",
    86_400_000: "day",
  };
  // No job runs here: reading names and intervals needs neither database nor secrets.
  const jobs = createJobs({ config } as Dependencies);
  const documented = rows.map(([name, every]) => `${name} every ${every}`);
  const declared = jobs.map(
    ({ name, everyMs }) => `\`${name}\` every ${intervalNames[everyMs as keyof typeof intervalNames]}`,
  );
  expect(documented.sort()).toEqual(declared.sort());
});

describe.each(documents)("%s", (file) => {
  const text = readRepositoryFile(file);

  it("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => String(link));
    for (const link of links)
      expect([link, existsSync(new URL(link, new URL(file, root)))]).toEqual([link, true]);
  });

  it("names files that exist", () => {
    const pattern = /`((?:packages|openapi|prisma|scripts|docs)\/[\w./-]+)`/g;
    const named = [...readProse(file).matchAll(pattern)].map(([, name]) => String(name));
    // Build output is not committed.
    const isBuilt = (name: string) => name.startsWith("packages/server/dist");
    expect(named.filter((name) => !isBuilt(name) && !existsSync(new URL(name, root)))).toEqual([]);
  });

  it("names commands that exist", () => {
    const { scripts } = JSON.parse(readRepositoryFile("package.json")) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) =>
      String(name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names commands of the operator that exist", () => {
    const named = [...text.matchAll(/cli -- ([a-z][a-z:-]*)/g)].map(([, name]) => name);
    expect(named.filter((name) => !cliCommands.includes(name))).toEqual([]);
  });
});

describe.each(documents.filter((file) => isBesideCode.test(file)))("%s", (document) => {
  it("names files that exist, also without their folders", () => {
    const pattern = /`((?:[\w./-]+\/)?[a-z][\w.-]*\.(?:ts|sql|yaml|md))`/g;
    const named = [...readProse(document).matchAll(pattern)].map(([, name]) => String(name));
    const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});
