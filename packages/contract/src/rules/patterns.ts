import { analyse } from "scslre";
import { patternDescriptions } from "../../../server/src/platform/validation/pattern-descriptions.js";
import { asString } from "../document.js";
import { listSchemasBelow, schemaRule } from "./list-schemas.js";
import type { Rule } from "./rule.js";

const isSlow = (pattern: string): boolean => analyse({ source: pattern, flags: "u" }).reports.length > 0;

const linearPatterns = schemaRule(
  "linear-patterns",
  "matching some texts takes quadratic or exponential time, with which one request can block the service",
  ({ schema: { pattern } }) =>
    isSlow(asString(pattern)) &&
    `has the pattern ${asString(pattern)}; write it so that a text matches in one way only`,
);

const describedPatterns: Rule = {
  name: "described-patterns",
  reason: "errors say in words what a pattern expects, because few people read regular expressions",
  check: (document) =>
    listSchemasBelow(document, "parameters", "requestBody")
      .map(({ schema, ...entry }) => ({ ...entry, pattern: asString(schema.pattern) }))
      .filter(({ pattern }) => pattern !== "" && !patternDescriptions.has(pattern))
      .map(({ at, name, pattern }) => ({
        at,
        message: `${name} has the pattern ${pattern}, which pattern-descriptions.ts does not describe`,
      })),
};

/** Rules about regular expressions. */
export const patternRules: readonly Rule[] = [linearPatterns, describedPatterns];
