import { asArray, asObject, isObject, type Json, type JsonObject, resolve } from "./document.js";
import { mapObject } from "./map-schemas.js";

/**
 * Removes the examples that have null in place of a nullable reference. 3.0 can only write such a reference as `nullable`
 * with `allOf`, which generators read as nullable, but validators do not.
 */
export function removeNullExamples(document: JsonObject): JsonObject {
  const convert = (value: Json, key: string): Json => {
    if (key === "schema" || key === "schemas" || key.startsWith("x-")) return value;
    if (Array.isArray(value)) return value.map((item) => convert(item, ""));
    if (!isObject(value)) return value;
    return isObject(value.examples) ? filterExamples(value, document) : mapObject(value, convert);
  };
  return mapObject(document, (value, key) => convert(value, key));
}

function filterExamples({ examples, ...media }: JsonObject, document: JsonObject): JsonObject {
  const kept = Object.entries(asObject(examples)).filter(
    ([, example]) => !hasNullReference(resolve(document, example).value, media.schema, document),
  );
  return kept.length === 0 ? media : { ...media, examples: Object.fromEntries(kept) };
}

/** Whether a value has null where its schema has a nullable reference. */
function hasNullReference(value: Json | undefined, schema: Json | undefined, document: JsonObject): boolean {
  const { nullable, allOf, properties, items } = resolve(document, schema);
  if (value === null) return nullable === true && allOf !== undefined;
  if (asArray(allOf).some((part) => hasNullReference(value, part, document))) return true;
  if (Array.isArray(value)) return value.some((item) => hasNullReference(item, items, document));
  return Object.entries(asObject(value)).some(([name, inner]) =>
    hasNullReference(inner, asObject(properties)[name], document),
  );
}
