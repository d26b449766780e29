import { isDeepStrictEqual } from "node:util";
import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "../document.js";
import { isExcepted, otherNames } from "./exceptions.js";
import { listNonNullTypes, schemaRule } from "./list-schemas.js";
import type { Rule } from "./rule.js";

const isEnumerated = (schema: JsonObject): boolean => "enum" in schema || "const" in schema;

const strings = schemaRule(
  "string-bounds",
  "unlimited values can fill the database and the memory",
  ({ schema }) => {
    const isLimited = "maxLength" in schema || "pattern" in schema || isEnumerated(schema);
    return (
      listNonNullTypes(schema).includes("string") &&
      !isLimited &&
      "is a string without maxLength, enum or pattern"
    );
  },
);

const numbers = schemaRule(
  "number-bounds",
  "database columns and programming languages have limits for numbers",
  ({ schema }) => {
    const isNumeric = listNonNullTypes(schema).some((type) => type === "integer" || type === "number");
    if (!isNumeric || isEnumerated(schema)) return [];
    return [
      ...["minimum", "maximum"].filter((key) => !(key in schema)).map((key) => `is a number without ${key}`),
      ...(["int32", "int64", "float", "double"].includes(asString(schema.format))
        ? []
        : ["is a number without a format"]),
    ];
  },
);

const arrays = schemaRule(
  "array-bounds",
  "unlimited values can fill the database and the memory",
  ({ schema }) =>
    listNonNullTypes(schema).includes("array") &&
    ["maxItems", "items"].filter((key) => !(key in schema)).map((key) => `is an array without ${key}`),
);

const identifiers = schemaRule(
  "identifier-described",
  "readers cannot tell which of several ids a field has",
  ({ schema }) =>
    Object.entries(asObject(schema.properties))
      .filter(([, property]) => isDeepStrictEqual(property, { $ref: "#/components/schemas/EntityId" }))
      .map(([name]) => `does not say what ${name} identifies`),
);

const descriptions = schemaRule(
  "schema-described",
  "descriptions become doc comments and are shown on the reference page",
  ({ schema, role }) =>
    (role === "component" || role === "property") && !schema.description && "has no description",
);

/** Whether a schema, its properties or its alternatives can have examples. */
const hasExamples = (schema: JsonObject): boolean =>
  "examples" in schema || "properties" in schema || ["allOf", "oneOf", "anyOf"].some((key) => key in schema);

const examples = schemaRule(
  "schema-example",
  "examples are shown on the reference page and used by mock servers",
  ({ schema, role }) =>
    (role === "component" || role === "property") && !hasExamples(schema) && "has no examples",
);

const formatsByName: readonly { readonly name: RegExp; readonly format: string }[] = [
  { name: /^(.*_)?id$/, format: "uuid" },
  { name: /^(.*_)?email$/, format: "email" },
  { name: /^(.*_)?url$/, format: "web-url" },
  { name: /_(at|from|until)$/, format: "date-time" },
  { name: /_date$/, format: "date" },
];

const formats = schemaRule(
  "formats",
  "ids, email addresses, URLs and times are validated and typed by their format",
  ({ schema, name: owner }, document) =>
    Object.entries(asObject(schema.properties)).flatMap(([name, value]) => {
      const expected = formatsByName.find((each) => each.name.test(name));
      const types = listNonNullTypes(findNonNull(document, value));
      if (!expected || !types.includes("string")) return [];
      if ([name, `${owner}.${name}`].some((each) => isExcepted(otherNames, each))) return [];
      const { format } = findNonNull(document, value);
      return format === expected.format ? [] : [`has ${name} without the format ${expected.format}`];
    }),
);

const webUrls = schemaRule(
  "web-urls",
  "browsers refuse some URIs, and readers of a request cannot tell whether http is allowed",
  ({ schema }, document) =>
    Object.entries(asObject(schema.properties)).flatMap(([name, value]) => {
      const { format, description } = findNonNull(document, value);
      if (format === "uri") return [`has ${name} with the format uri; use web-url`];
      if (format !== "web-url" || schema.additionalProperties !== false) return [];
      return /\bhttps only\b|\bhttp or https\b/.test(asString(description))
        ? []
        : [`does not say whether ${name} is https only, or http or https`];
    }),
);

/** Resolves the schema of a property and removes the alternative `null`. */
function findNonNull(document: JsonObject, value: JsonObject[string]): JsonObject {
  const schema = resolve(document, value);
  const [first] = asArray(schema.oneOf).filter((part) => asObject(part).type !== "null");
  return first === undefined ? schema : findNonNull(document, first);
}

const enumsWithoutNull = schemaRule(
  "enum-without-null",
  "generators cannot write an enum that lists null; use oneOf with a named enum and null",
  ({ schema }) => asArray(schema.enum).includes(null) && "lists null in its enum",
);

const nullableComponents = schemaRule(
  "component-not-nullable",
  "generators drop the null of a component; make its uses nullable instead",
  ({ schema, role }) =>
    role === "component" && asArray(schema.type).includes("null") && "is a nullable component",
);

const displayedNames = ["display_name", "name", "title"];

const visibleNames = schemaRule(
  "visible-names",
  "invisible characters and bidirectional controls are used for spoofing",
  ({ schema }, document) => {
    // Only request schemas are closed. The names in responses were validated in requests.
    if (schema.additionalProperties !== false) return [];
    return Object.entries(asObject(schema.properties)).flatMap(([name, value]) => {
      const text = findNonNull(document, value);
      const pattern = asString(text.pattern);
      const isAscii = /^\^\[[A-Za-z]/.test(pattern);
      if (!displayedNames.includes(name) || !listNonNullTypes(text).includes("string") || isAscii) return [];
      return text.format === "visible-text" ? [] : [`has ${name} without the format visible-text`];
    });
  },
);

const required = schemaRule(
  "required-exists",
  "a required property that does not exist is a typo",
  ({ schema, role }) => {
    if (role === "part" || !("properties" in schema)) return [];
    const names = Object.keys(asObject(schema.properties));
    return asArray(schema.required)
      .filter((name) => !names.includes(asString(name)))
      .map((name) => `requires ${asString(name)}, which is not a property`);
  },
);

/** Whether each value of a schema contains a value of one of the schemas around it. */
function isEndless(document: JsonObject, value: Json | undefined, around: readonly string[] = []): boolean {
  const reference = asString(asObject(value).$ref);
  if (around.includes(reference)) return true;
  const contains = (part: Json | undefined): boolean =>
    isEndless(document, part, reference === "" ? around : [...around, reference]);
  const { oneOf, allOf, properties, required: names } = resolve(document, value);
  if (oneOf !== undefined) return asArray(oneOf).every(contains);
  return (
    asArray(allOf).some(contains) ||
    asArray(names).some((name) => contains(asObject(properties)[asString(name)]))
  );
}

const finite = schemaRule(
  "finite-schemas",
  "no value matches a schema that requires itself",
  ({ name, role }, document) =>
    role === "component" &&
    isEndless(document, { $ref: `#/components/schemas/${name}` }) &&
    "requires a value of itself; make the property optional, nullable or an array",
);

/** Rules about schemas. */
export const schemaRules: readonly Rule[] = [
  strings,
  numbers,
  arrays,
  identifiers,
  descriptions,
  examples,
  formats,
  webUrls,
  visibleNames,
  required,
  finite,
  enumsWithoutNull,
  nullableComponents,
];
