import { isObject, type Json } from "../document.js";

/** The keywords of examples, which are not compared. */
export const exampleKeywords = ["example", "examples"];

/** The keywords whose changes are changes of texts. */
export const textKeywords = ["description", "summary", "deprecated"];

/** Removes keywords at any depth. The names of properties are not keywords. */
export function removeKeywords(value: Json, keywords: readonly string[], parentKey = ""): Json {
  if (Array.isArray(value)) return value.map((item) => removeKeywords(item, keywords));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => parentKey === "properties" || !keywords.includes(key))
      .map(([key, inner]) => [key, removeKeywords(inner, keywords, key)]),
  );
}
