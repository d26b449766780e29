import { analyse } from "scslre";
import { patternDescriptions } from "../../../server/src/platform/validation/pattern-descriptions.js";
import { asString } from "../document.js";
import { listParts, listSchemas } from "./list-schemas.js";
import type { Rule } from "./rule.js";

const isSlow = (pattern: string): boolean => analyse({ source: pattern, flags: "u" }).reports.length > 0;

const linearPatterns: Rule = {
  name: "linear-patterns",
  reason:
    "matching some texts takes quadratic or exponential time, with which one request can block the service",
  check: (document) =>
    listSchemas(document)
      .map(({ schema, ...entry }) => ({ ...entry, pattern: asString(schema.pattern) }))
      .filter(({ pattern }) => isSlow(pattern))
      .map(({ at, name, pattern }) => ({
        at,
        message: `${name} has the pattern ${pattern}; write it so that a text matches in one way only`,
      })),
};

const describedPatterns: Rule = {
  name: "described-patterns",
  reason: "errors say in words what a pattern expects, because few people read regular expressions",
  check: (document) => {
    const parts = [...listParts(document, "parameters"), ...listParts(document, "requestBody")];
    return listSchemas(document)
      .filter(({ at }) => parts.some((part) => at === part || at.startsWith(`${part}/`)))
      .map(({ schema, ...entry }) => ({ ...entry, pattern: asString(schema.pattern) }))
      .filter(({ pattern }) => pattern !== "" && !patternDescriptions.has(pattern))
      .map(({ at, name, pattern }) => ({
        at,
        message: `${name} has the pattern ${pattern}, which pattern-descriptions.ts does not describe`,
      }));
  },
};

/** Rules about regular expressions. */
export const patternRules: readonly Rule[] = [linearPatterns, describedPatterns];
