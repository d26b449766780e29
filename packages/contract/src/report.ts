import { readFileSync } from "node:fs";
import path from "node:path";
import { type Contract, findSource } from "./bundle.js";
import type { ContractFile } from "./contract-file.js";
import { createLocator } from "./locate.js";
import { root } from "./outputs.js";
import { toProblemResponse } from "./problem-responses.js";
import { type Rule, runRules } from "./rules/rule.js";

/** Checks a contract and formats the findings of each rule: its name and reason, then one `file:line message` per finding. */
export function lintContract(contract: Contract, rules: readonly Rule[]): string[] {
  const reports = runRules(contract, rules);
  const locate = createSourceLocator(contract.files);
  return rules.flatMap(({ name, reason }) => {
    const ruleReports = reports.filter(({ rule }) => rule === name);
    if (ruleReports.length === 0) return [];
    return [`\n${name}: ${reason}`, ...ruleReports.map(({ at, message }) => `  ${locate(at)} ${message}`)];
  });
}

/** Returns a function that finds the source location of a pointer of the bundled document: `openapi/games.yaml:12`. */
export function createSourceLocator(files: readonly ContractFile[]): (pointer: string) => string {
  const locators = new Map<string, (pointer: string) => number>();
  const locate = (file: string, pointer: string): string => {
    const findLine = locators.get(file) ?? createLocator(readFileSync(file, "utf8"));
    locators.set(file, findLine);
    return `${path.relative(root, file)}:${String(findLine(pointer))}`;
  };
  return (pointer) => {
    const file = findSource(files, pointer);
    if (file !== undefined) return locate(file, pointer);
    const origin = toProblemResponse(pointer);
    return locate(findSource(files, origin) ?? files[0]?.path ?? "", origin);
  };
}
