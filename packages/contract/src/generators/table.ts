import { readFileSync } from "node:fs";
import path from "node:path";
import { writeFormatted } from "../format-file.js";
import { readGeneratorVersion } from "../openapi-generator.js";
import { root } from "../outputs.js";
import type { Generator } from "./generator.js";
import { formatNotes } from "./notes.js";
import { type DocumentVersion, passes, type Results, stepNames } from "./results.js";
import { openapiGeneratorProgram } from "./run-command.js";

/** The guide with the table of results. */
const guide = path.join(root, "packages/server/src/portal/guides/generate-clients.md");

const start = "<!-- Results of `npm run check:generators -- --write`. -->";
const end = "<!-- End of the results. -->";
const heading = [
  "| Generator | Version | Command | 3.1 | 3.0 | Accepts additions |",
  "| --- | --- | --- | --- | --- | --- |",
];

const clientSteps = ["generates", "compiles", "calls"] as const;

const formatClient = (results: Results): string => {
  const failed = clientSteps.find((step) => results[step] !== "ok");
  return failed === undefined
    ? "yes"
    : { generates: "not generated", compiles: "does not compile", calls: "calls fail" }[failed];
};

/** Formats what a client accepts of later additions: a response field, an enum value, a problem code. */
function formatAdditions(all: readonly Results[]): string {
  if (all.every(passes)) return "yes";
  const failed = stepNames.slice(3).filter((step) => all.some((results) => results[step] !== "ok"));
  return failed.length === 0 || failed.length === 3 ? "no" : `not a ${failed.join(", not a ")}`;
}

/** Formats the row of a generator. */
export function formatRow(
  { name, packages, command }: Generator,
  results: Readonly<Record<DocumentVersion, Results>>,
): string {
  const version = command.startsWith(`${openapiGeneratorProgram} `)
    ? readGeneratorVersion()
    : (packages[0] ?? "").replace(/^.+@/, "");
  const clients = [formatClient(results["3.1"]), formatClient(results["3.0"])];
  const cells = [name, version, `\`${command}\``, ...clients, formatAdditions(Object.values(results))];
  return `| ${cells.join(" | ")} |`;
}

/** Replaces rows of the table in a guide, by generator. Rows of generators that were not checked stay. */
export function replaceRows(
  text: string,
  rows: readonly string[],
  order: readonly string[],
  notes: readonly string[] = [],
): string {
  const [before, rest] = splitAt(text, start);
  const [table, after] = splitAt(rest, end);
  const byName = new Map(
    [...table.split("\n"), ...rows]
      .filter((line) => line.startsWith("| "))
      .map((line) => [line.split("|")[1]?.trim() ?? "", line]),
  );
  const kept = order.flatMap((name) => byName.get(name) ?? []);
  return (
    [before.trimEnd(), "", start, "", ...heading, ...kept, "", ...notes, "", end, "", after]
      .join("\n")
      .trimEnd() + "\n"
  );
}

function splitAt(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker);
  if (at === -1) throw new Error(`The guide has no line ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length).trimStart()];
}

/** Writes rows into the table of the guide, and the notes of all generators below it. */
export async function writeRows(rows: readonly string[], generators: readonly Generator[]): Promise<void> {
  const order = generators.map(({ name }) => name);
  const text = replaceRows(readFileSync(guide, "utf8"), rows, order, formatNotes(generators));
  await writeFormatted(guide, text);
}
