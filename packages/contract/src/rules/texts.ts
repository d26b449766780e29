import { isObject, type Json, toPointerToken } from "../document.js";

const textKeys: ReadonlySet<string> = new Set(["cause", "description", "fix", "summary", "title"]);

/** A text for readers, with its location as a JSON Pointer. */
interface Text {
  readonly at: string;
  readonly text: string;
}

/** Lists the texts of a document. */
export function findTexts(value: Json, at = ""): Text[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, `${at}/${String(index)}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const pointer = at + toPointerToken(key);
    return typeof member === "string" && textKeys.has(key)
      ? [{ at: pointer, text: member }]
      : findTexts(member, pointer);
  });
}
