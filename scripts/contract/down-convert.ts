import { isObject, asArray, asObject, type Json, type JsonObject } from "./document.js";

/**
 * The document as OpenAPI 3.0.3, for tools that read nothing newer. What 3.0 cannot say is written in its
 * older way, or left out where it only adds to a description.
 */
export function downConvert(document: JsonObject): JsonObject {
  const { info, jsonSchemaDialect: _dialect, webhooks: _webhooks, ...rest } = document;
  const { summary: _summary, ...oldInfo } = asObject(info);
  return {
    ...mapObject(rest, walk),
    openapi: "3.0.3",
    info: { ...oldInfo, license: oldLicense(oldInfo.license) },
  };
}

/** 3.0 knows no SPDX identifier. */
function oldLicense(license: Json | undefined): JsonObject {
  const { identifier: _identifier, ...old } = asObject(license);
  return old;
}

/** Keys whose value is a schema, or a map of schemas, wherever they stand outside of schemas. */
function walk(value: Json, key: string): Json {
  if (key === "schema") return convertSchema(value);
  if (key === "schemas" && isObject(value)) return mapObject(value, convertSchema);
  // Examples and extensions are data: a key of theirs that looks like a keyword means nothing.
  if (key === "example" || key === "examples" || key.startsWith("x-")) return value;
  if (Array.isArray(value)) return value.map((item) => walk(item, ""));
  return isObject(value) ? mapObject(value, walk) : value;
}

const mapObject = (object: JsonObject, map: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));

const schemaMaps = new Set(["properties", "patternProperties"]);
const schemaLists = new Set(["allOf", "anyOf", "oneOf"]);
const schemas = new Set(["items", "not", "additionalProperties"]);

/** A schema of 3.1 in the way of 3.0. */
export function convertSchema(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const inner = mapObject(schema, (value, key) => {
    if (schemaMaps.has(key) && isObject(value)) return mapObject(value, convertSchema);
    if (schemaLists.has(key)) return asArray(value).map(convertSchema);
    return schemas.has(key) ? convertSchema(value) : value;
  });
  return [
    boundsBefore,
    constBefore,
    exampleBefore,
    typeListBefore,
    nullBranchBefore,
    referenceBefore,
    dropUnknown,
  ].reduce((converted, rewrite) => rewrite(converted), inner);
}

/** Numeric exclusive bounds become a bound with a flag. */
function boundsBefore({ exclusiveMinimum, exclusiveMaximum, ...schema }: JsonObject): JsonObject {
  return {
    ...schema,
    ...(typeof exclusiveMinimum === "number" && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === "number" && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

/** A constant becomes an enumeration of one value, with the type that 3.0 asks for. */
function constBefore(schema: JsonObject): JsonObject {
  const { const: constant, ...rest } = schema;
  if (constant === undefined) return schema;
  return { type: typeOf(constant), ...rest, enum: [constant] };
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** The first of several examples is the example. */
function exampleBefore(schema: JsonObject): JsonObject {
  const { examples, ...rest } = schema;
  const [first] = asArray(examples);
  return first === undefined ? rest : { ...rest, example: first };
}

/** `[T, 'null']` becomes a nullable T; several other types become alternatives. */
function typeListBefore(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const types = type.filter((each) => each !== "null");
  const nullable = types.length < type.length ? { nullable: true } : {};
  const [only, ...others] = types;
  if (only === undefined) return { ...rest, ...nullable };
  if (others.length === 0) return { type: only, ...rest, ...nullable };
  return { ...rest, ...nullable, anyOf: types.map((each) => ({ type: each })) };
}

/** `oneOf: [S, {type: 'null'}]` becomes a nullable S. */
function nullBranchBefore(schema: JsonObject): JsonObject {
  for (const key of ["oneOf", "anyOf"]) {
    const { [key]: alternatives, ...rest } = schema;
    const others = asArray(alternatives).filter((each) => !isNull(each));
    if (others.length === asArray(alternatives).length) continue;
    if (others.length === 1) return { ...rest, nullable: true, allOf: others };
    return { ...rest, nullable: true, [key]: others };
  }
  return schema;
}

// A branch was converted before its parent, so `type: 'null'` still stands there as it was.
const isNull = (schema: Json): boolean => asObject(schema).type === "null";

/** In 3.0 nothing may stand beside a reference. */
function referenceBefore(schema: JsonObject): JsonObject {
  const { $ref, ...beside } = schema;
  if ($ref === undefined || Object.keys(beside).length === 0) return schema;
  const { allOf, ...rest } = beside;
  return { ...rest, allOf: [{ $ref }, ...asArray(allOf)] };
}

const unknownToOld = [
  ...[
    "$schema",
    "$id",
    "$anchor",
    "$comment",
    "$defs",
    "patternProperties",
    "propertyNames",
    "if",
    "then",
    "else",
  ],
  ...["dependentRequired", "dependentSchemas", "unevaluatedProperties", "unevaluatedItems", "prefixItems"],
  ...["contains", "minContains", "maxContains", "contentEncoding", "contentMediaType", "contentSchema"],
];

function dropUnknown(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !unknownToOld.includes(key)));
}
