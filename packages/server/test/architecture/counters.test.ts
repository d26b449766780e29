import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { areaRecounts } from "../../src/app/areas.js";
import { sharedRecounts } from "../../src/domain/counter-recounts.js";
import { toSnakeCase } from "../support/source-files.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const readSources = (folder: string, extension: string): SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension) && !name.startsWith("generated"))
    .map((name) => ({
      file: `${folder}/${name.split(path.sep).join("/")}`,
      text: readFileSync(path.join(root, folder, name), "utf8"),
    }));

/** The columns that recounts compare, as `table.column`. Copies in the category links are no counters. */
const counters = new Set(
  [...sharedRecounts, ...areaRecounts]
    .filter(({ table }) => table !== "game_category_links")
    .flatMap(({ table, counters: columns }) => Object.keys(columns).map((name) => `${table}.${name}`)),
);

/** The table of a model of counters: `gameCounters` is `game_counters`, and `list` is `lists`. */
const toTable = (model: string): string => {
  const name = toSnakeCase(model);
  return name.endsWith("s") ? name : `${name}s`;
};

/** The files that assign each counter by an UPDATE, by the update of an upsert, or by a model. */
function findAssignments(sources: readonly SourceFile[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  const add = (name: string, file: string): void => {
    if (counters.has(name)) files.set(name, (files.get(name) ?? new Set()).add(file));
  };
  for (const { file, text } of sources) {
    for (const [, updated, inserted, list = ""] of text.matchAll(
      /(?:UPDATE (?:ONLY )?"?(\w+)"?(?: (?:AS )?\w+)?|INSERT INTO "?(\w+)"?[^;`]*?DO UPDATE)\s+SET ([^;`]*)/gi,
    ))
      for (const [, column = ""] of list.matchAll(/(?:^|[,\s])"?(\w+)"?(?:\[\w+\])? = /g))
        add(`${updated ?? inserted ?? ""}.${column}`, file);
    for (const [, model = "", values = ""] of text.matchAll(
      /\.(\w+)\.(?:update|updateMany|upsert)\(([^;]*)/g,
    ))
      for (const [, column = ""] of values.matchAll(/(\w+):/g)) add(`${toTable(model)}.${column}`, file);
  }
  return files;
}

const sources = [...readSources("prisma/functions", ".sql"), ...readSources("packages/server/src", ".ts")];

it("assigns each counter in one file", () => {
  const assignments = findAssignments(sources);
  expect([...assignments].filter(([, files]) => files.size > 1)).toEqual([]);
  const unassigned = [...counters].filter((name) => !assignments.has(name));
  expect(unassigned.filter((name) => !name.startsWith("waitlist_rank_nodes."))).toEqual([]);
});

it.each([
  "await tx.$executeRaw`UPDATE resident_counters c SET ratings = c.ratings + 1 WHERE TRUE`",
  "await tx.residentCounters.update({ where: { resident_id }, data: { ratings: { increment: 1 } } });",
])("finds a handler that assigns a counter: %s", (text) => {
  const breach = { file: "packages/server/src/areas/ratings/rate.ts", text };
  expect(findAssignments([...sources, breach]).get("resident_counters.ratings")?.size).toBe(2);
});
