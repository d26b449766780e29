import { readFileSync } from "node:fs";
import path from "node:path";
import { readDocument } from "./document.js";
import { locator } from "./locate.js";
import { root } from "./outputs.js";
import { reportsOf, type Rule } from "./rules/rule.js";

/** Everything that rules find in a contract, by rule: its name and reason, then `file:line message` of each finding. */
export function findingsIn(file: string, rules: readonly Rule[]): string[] {
  const lineOf = locator(readFileSync(file, "utf8"));
  const reports = reportsOf(readDocument(file), rules);
  return rules.flatMap(({ name, because }) => {
    const own = reports.filter(({ rule }) => rule === name);
    if (own.length === 0) return [];
    const lines = own.map(({ at, message }) => `  ${path.relative(root, file)}:${lineOf(at)} ${message}`);
    return [`\n${name}: ${because}`, ...lines];
  });
}
