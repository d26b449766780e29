import { isObject, type Json, type JsonObject } from "../document.js";
import { externalNames, isExcepted } from "./exceptions.js";
import type { Rule } from "./rule.js";
import { findTexts } from "./texts.js";

/** Collects the keys and the short texts of a contract, which are its names: of fields, operations, values and so on. */
function collectNames(value: Json, names = new Set<string>()): Set<string> {
  if (typeof value === "string") names.add(value);
  else if (Array.isArray(value)) for (const item of value) collectNames(item, names);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value)) {
      names.add(key);
      // The values of examples are no names.
      if (key !== "example" && key !== "examples") collectNames(member, names);
    }
  return names;
}

/** Lists the names in a code span: those of `status`, `status=DRAFT`, `changed: false` and `pagination.next_cursor`. */
const listNames = (code: string): string[] =>
  /^[A-Za-z][\w.:-]*(?:(?:=|: )\w+)?$/.test(code)
    ? code.split(/=|: |\./).filter((name) => !isLiteral(name))
    : [];

const isLiteral = (name: string): boolean => /^(?:true|false|null|\d+|)$/.test(name);

const codeSpans: Rule = {
  name: "code-spans",
  reason: "a name in backticks is one of this contract: a field, parameter, value, code, operation or header",
  check: (document: JsonObject) => {
    const names = collectNames(document);
    return findTexts(document).flatMap(({ at, text }) =>
      [...text.matchAll(/`([^`]+)`/g)]
        .flatMap(([, code = ""]) => (names.has(code) ? [] : listNames(code)))
        .filter((name) => !names.has(name) && !isExcepted(externalNames, name))
        .map((name) => ({ at, message: `the name ${name} does not exist` })),
    );
  },
};

/** Rules about code in texts. */
export const codeSpanRules: readonly Rule[] = [codeSpans];
