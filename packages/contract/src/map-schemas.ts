import { asArray, asObject, asString, isObject, type Json, type JsonObject } from "./document.js";

/** Rewrites a schema whose subschemas are already rewritten. */
export type Rewrite = (schema: JsonObject) => JsonObject;

/** Copies an object with mapped values. */
export const mapObject = (object: JsonObject, map: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));

/** Copies the paths of a document with mapped operations. */
export const mapOperations = (paths: JsonObject, map: (operation: JsonObject) => Json): JsonObject =>
  mapObject(paths, (item) =>
    mapObject(asObject(item), (value) => ("responses" in asObject(value) ? map(asObject(value)) : value)),
  );

/** Rewrites every schema of a document. */
export const mapSchemas = (document: JsonObject, rewrite: Rewrite): JsonObject =>
  mapObject(document, (value, key) => mapBelow(value, key, rewrite));

/** Rewrites the schemas below a value that is not a schema. */
function mapBelow(value: Json, key: string, rewrite: Rewrite): Json {
  if (key === "schema") return rewriteSchema(value, rewrite);
  if (key === "schemas" && isObject(value))
    return mapObject(value, (schema) => rewriteSchema(schema, rewrite));
  // The keys in examples and extensions are data, not keywords.
  if (key === "example" || key === "examples" || key.startsWith("x-")) return value;
  if (Array.isArray(value)) return value.map((item) => mapBelow(item, "", rewrite));
  return isObject(value) ? mapObject(value, (inner, name) => mapBelow(inner, name, rewrite)) : value;
}

const schemaMaps = new Set(["properties", "patternProperties"]);
const schemaLists = new Set(["allOf", "anyOf", "oneOf"]);
const schemas = new Set(["items", "not", "additionalProperties"]);

/** Rewrites a schema and its subschemas, innermost first. */
export function rewriteSchema(schema: Json, rewrite: Rewrite): Json {
  if (!isObject(schema)) return schema;
  const inner = (value: Json): Json => rewriteSchema(value, rewrite);
  return rewrite(
    mapObject(schema, (value, key) => {
      if (schemaMaps.has(key) && isObject(value)) return mapObject(value, inner);
      if (schemaLists.has(key)) return asArray(value).map(inner);
      return schemas.has(key) ? inner(value) : value;
    }),
  );
}

/** Adds a sentence to the description of a schema. */
export const appendDescription = ({ description, ...schema }: JsonObject, text: string): JsonObject => ({
  ...schema,
  description: [...(description === undefined ? [] : [asString(description).trim()]), text].join(" "),
});
