import { analyse } from "scslre";
import { asString } from "../document.js";
import { listSchemas } from "./list-schemas.js";
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

/** Rules about regular expressions. */
export const patternRules: readonly Rule[] = [linearPatterns];
