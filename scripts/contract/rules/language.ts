import { findPrivateWord } from "../../plain-words.js";
import { isObject, pointerStep, type Json } from "../document.js";
import type { Finding, Rule } from "./rule.js";

const textKeys: ReadonlySet<string> = new Set(["cause", "description", "fix", "summary", "title"]);

/** The contract is read by people who know the field, not this repository. */
const plainWords: Rule = {
  name: "plain-words",
  reason: "readers search for the terms of the field",
  check: (document) => findTexts(document, ""),
};

function findTexts(value: Json, at: string): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, `${at}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const pointer = at + pointerStep(key);
    if (typeof member !== "string" || !textKeys.has(key)) return findTexts(member, pointer);
    const description = findPrivateWord(member);
    return description === null ? [] : [{ at: pointer, message: description }];
  });
}

/** Rules for the language of texts. */
export const languageRules: readonly Rule[] = [plainWords];
