import { findUncommonTerm } from "../../plain-words.js";
import { isObject, toPointerToken, type Json } from "../document.js";
import type { Finding, Rule } from "./rule.js";

const textKeys: ReadonlySet<string> = new Set(["cause", "description", "fix", "summary", "title"]);

/** Readers of the contract do not know this repository. */
const plainWords: Rule = {
  name: "plain-words",
  reason: "readers search for common terms",
  check: (document) => findTexts(document, ""),
};

function findTexts(value: Json, at: string): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, `${at}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const pointer = at + toPointerToken(key);
    if (typeof member !== "string" || !textKeys.has(key)) return findTexts(member, pointer);
    const description = findUncommonTerm(member);
    return description === null ? [] : [{ at: pointer, message: description }];
  });
}

/** Rules about the language of texts. */
export const languageRules: readonly Rule[] = [plainWords];
