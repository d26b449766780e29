import type { JsonObject } from "../document.js";
import { compareDocuments } from "./compare-documents.js";
import { type Effect, kinds, type SdkEffect } from "./kinds.js";
import { type Sample, samples } from "./samples.js";

/** The guide with the growth policy. */
export const guideFile = "packages/server/src/portal/guides/versions.md";

/** From the least to the most severe. */
const severity: readonly (Effect | SdkEffect)[] = [
  "none",
  "texts",
  "additive",
  "run time",
  "compile",
  "breaking",
];

/** What a sample means for server, SDK callers and third parties: the worst of its changes. */
export function trySample(document: JsonObject, { apply }: Sample): (Effect | SdkEffect)[] {
  const changed = structuredClone(document);
  apply(changed);
  const changes = compareDocuments(document, changed);
  return (["server", "sdk", "thirdParties"] as const).map((audience) => {
    const ranks = changes.map(({ kind }) => severity.indexOf(kinds[kind][audience]));
    return severity[Math.max(0, ...ranks)] ?? "none";
  });
}

const formatEffect = (effect: Effect | SdkEffect): string => {
  if (effect === "none") return "unaffected";
  if (effect === "compile") return "**breaking**, at compile time";
  if (effect === "run time") return "**breaking**, at run time";
  return effect === "breaking" ? "**breaking**" : effect;
};

/** Formats the results of all samples as a Markdown table. */
export function formatSampleTable(document: JsonObject): string {
  const rows = samples.map((sample) => [sample.title, ...trySample(document, sample).map(formatEffect)]);
  const all = [["Change", "Server", "SDK callers", "Third parties"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const format = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [header = [], ...body] = all;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [format(header), rule, ...body.map(format)].join("\n");
}

const start = "<!-- The table is written by `npm run check:breaking -- --write`. -->";
const end = "<!-- End of the table. -->";

/** Replaces the table of a guide. */
export function replaceTable(guide: string, table: string): string {
  const [before = "", rest = ""] = guide.split(start);
  const [, after = ""] = rest.split(end);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}
