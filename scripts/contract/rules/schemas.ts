import { asArray, asObject, resolve, asString, type JsonObject } from "../document.js";
import type { Rule } from "./rule.js";
import { listSchemas, nonNullTypes, type SchemaEntry } from "./schemas-walk.js";

const schemaRule = (
  name: string,
  reason: string,
  check: (entry: SchemaEntry, document: JsonObject) => string[],
): Rule => ({
  name,
  reason,
  check: (document) =>
    listSchemas(document).flatMap((entry) =>
      check(entry, document).map((message) => ({ at: entry.at, message: `${entry.name} ${message}` })),
    ),
});

const isBounded = (schema: JsonObject): boolean => "enum" in schema || "const" in schema;

const strings = schemaRule(
  "string-bounds",
  "what has no limit is a way to fill the database and the memory",
  ({ schema }) => {
    const limited = "maxLength" in schema || "pattern" in schema || isBounded(schema);
    return nonNullTypes(schema).includes("string") && !limited
      ? ["is a string without maxLength, enum or pattern"]
      : [];
  },
);

const numbers = schemaRule(
  "number-bounds",
  "numbers end somewhere: in a column, in a language, in sense",
  ({ schema }) => {
    const numeric = nonNullTypes(schema).some((type) => type === "integer" || type === "number");
    if (!numeric || isBounded(schema)) return [];
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
  "what has no limit is a way to fill the database and the memory",
  ({ schema }) => [
    ...(nonNullTypes(schema).includes("array") && !("maxItems" in schema)
      ? ["is an array without maxItems"]
      : []),
    ...(nonNullTypes(schema).includes("array") && !("items" in schema) ? ["is an array without items"] : []),
  ],
);

const descriptions = schemaRule(
  "schema-described",
  "descriptions become doc comments and the reference page",
  ({ schema, role }) =>
    (role === "component" || role === "property") && !schema.description ? ["has no description"] : [],
);

/** Objects show themselves through their properties. */
const showsItself = (schema: JsonObject): boolean =>
  "examples" in schema || "properties" in schema || ["allOf", "oneOf", "anyOf"].some((key) => key in schema);

const examples = schemaRule("schema-example", "an example says more than a type", ({ schema, role }) => [
  ...((role === "component" || role === "property") && !showsItself(schema) ? ["has no examples"] : []),
  ...("example" in schema ? ["has `example`; in 3.1 schemas have `examples`"] : []),
]);

const formatsByName: readonly { readonly name: RegExp; readonly format: string }[] = [
  { name: /^(.*_)?id$/, format: "uuid" },
  { name: /^(.*_)?email$/, format: "email" },
  { name: /^(.*_)?url$/, format: "uri" },
  { name: /_(at|from|until)$/, format: "date-time" },
  { name: /_date$/, format: "date" },
];

/** Ids of other kinds than those that this service makes. */
const looseIds = ["external_id", "PathId", "kid", "request_id"];

const formats = schemaRule(
  "formats",
  "ids, addresses, links and times are checked and typed by their format",
  ({ schema }, document) =>
    Object.entries(asObject(schema.properties)).flatMap(([name, value]) => {
      const wanted = formatsByName.find((each) => each.name.test(name));
      const types = nonNullTypes(branchOf(document, value));
      if (!wanted || !types.includes("string") || looseIds.includes(name)) return [];
      const { format } = branchOf(document, value);
      return format === wanted.format ? [] : [`has ${name} without the format ${wanted.format}`];
    }),
);

/** The schema of a property, without the null beside it. */
function branchOf(document: JsonObject, value: JsonObject[string]): JsonObject {
  const schema = resolve(document, value);
  const [first] = asArray(schema.oneOf).filter((part) => asObject(part).type !== "null");
  return first === undefined ? schema : branchOf(document, first);
}

const namesShown = ["display_name", "name", "title"];
const bidirectionalControls = "\\u202A-\\u202E\\u2066-\\u2069";

const visibleNames = schemaRule(
  "visible-names",
  "a name that shows nothing, or turns the text around it, is made to deceive",
  ({ schema }, document) => {
    // Objects that requests send are closed; what answers carry was checked when it was sent.
    if (schema.additionalProperties !== false) return [];
    return Object.entries(asObject(schema.properties)).flatMap(([name, value]) => {
      const text = branchOf(document, value);
      const pattern = asString(text.pattern);
      const isAscii = /^\^\[[A-Za-z]/.test(pattern);
      if (!namesShown.includes(name) || !nonNullTypes(text).includes("string") || isAscii) return [];
      const isVisible = text.format === "visible-text" && pattern.includes(bidirectionalControls);
      return isVisible
        ? []
        : [
            `has ${name} without the format visible-text, or with a pattern that takes bidirectional controls`,
          ];
    });
  },
);

const required = schemaRule(
  "required-exists",
  "a required name that is no property is a typing mistake",
  ({ schema, role }) => {
    if (role === "part" || !("properties" in schema)) return [];
    const names = Object.keys(asObject(schema.properties));
    return asArray(schema.required)
      .filter((name) => !names.includes(asString(name)))
      .map((name) => `requires ${asString(name)}, which is no property`);
  },
);

/** Rules about schemas: what every one of them says. */
export const schemaRules: readonly Rule[] = [
  strings,
  numbers,
  arrays,
  descriptions,
  examples,
  formats,
  visibleNames,
  required,
];
