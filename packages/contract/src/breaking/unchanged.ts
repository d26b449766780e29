import { asObject, type Json, type JsonObject, toPointerToken } from "../document.js";

/** Whether two values are equal, with everything that they reference. False negatives only cost time. */
export type IsUnchanged = (old: Json | undefined, current: Json | undefined) => boolean;

const listReferenced = (text: string): string[] =>
  [...text.matchAll(/"\$ref":"#(\/components\/[^/"]+\/[^/"]+)/g)].map(([, pointer = ""]) => pointer);

/** The components of a document as JSON, by pointer. */
function serializeComponents({ components }: JsonObject): Map<string, string> {
  return new Map(
    Object.entries(asObject(components)).flatMap(([section, entries]) =>
      Object.entries(asObject(entries)).map(
        ([name, value]) =>
          [`/components${toPointerToken(section)}${toPointerToken(name)}`, JSON.stringify(value)] as const,
      ),
    ),
  );
}

/** Creates a check that compares each component of the documents once. */
export function createUnchangedCheck(old: JsonObject, current: JsonObject): IsUnchanged {
  const [before, after] = [serializeComponents(old), serializeComponents(current)];
  const changed = new Set(
    [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)),
  );
  const referencesChanged = (text: string): boolean =>
    listReferenced(text).some((pointer) => changed.has(decodeURIComponent(pointer)));
  // Components that reference a changed one are changed too.
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const [pointer, text] of after) if (referencesChanged(text)) changed.add(pointer);
  }
  return (oldValue, value) => {
    const text = JSON.stringify(value ?? null);
    return text === JSON.stringify(oldValue ?? null) && !referencesChanged(text);
  };
}
