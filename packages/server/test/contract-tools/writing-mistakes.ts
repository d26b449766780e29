import type { Json } from "../../../../scripts/contract/document.js";

interface SchemaMistake {
  readonly rule: string;
  readonly what: string;
  /** The component that has the mistake. */
  readonly schema: { readonly name: string; readonly value: Json };
}

const mistake = (rule: string, what: string, value: Json, name = "Mistaken"): SchemaMistake => ({
  rule,
  what,
  schema: { name, value },
});

const described = { description: "A thing.", examples: ["a"] };

/** Schemas that one rule each must refuse. */
export const writingMistakes: readonly SchemaMistake[] = [
  mistake("string-bounds", "a string without an end", { ...described, type: "string" }),
  mistake("number-bounds", "a number without a maximum", { type: "integer", format: "int32", minimum: 0 }),
  mistake("number-bounds", "a number without a format", { type: "number", minimum: 0, maximum: 1 }),
  mistake("array-bounds", "an array without an end", { type: "array", items: { type: "boolean" } }),
  mistake("schema-described", "a property without a description", {
    type: "object",
    properties: { on: { type: "boolean" } },
  }),
  mistake("schema-example", "a schema without an example", { type: "boolean", description: "A thing." }),
  mistake("schema-example", "the example of 3.0", {
    ...described,
    type: "string",
    maxLength: 3,
    example: "a",
  }),
  mistake("required-exists", "a required name that is misspelt", {
    type: "object",
    required: ["nme"],
    properties: { name: { type: "string" } },
  }),
  mistake("no-exclusive-bounds", "exclusiveMinimum", {
    type: "number",
    exclusiveMinimum: 0,
    maximum: 1,
    format: "double",
  }),
  mistake("no-constant-booleans", "const: true", { type: "boolean", const: true }),
  mistake("no-constant-booleans", "enum: [true]", { type: "boolean", enum: [true] }),
  mistake("no-type-lists", "two types", { type: ["string", "integer"] }),
  mistake("no-array-alternatives", "an array or a string", {
    oneOf: [{ type: "array" }, { type: "string" }],
  }),
  mistake("nullable-enums", "an enum without its null", { type: ["string", "null"], enum: ["A"] }),
  mistake("nullable-references", "anyOf with null", {
    anyOf: [{ $ref: "#/components/schemas/Health" }, { type: "null" }],
  }),
  mistake("nullable-references", "the nullable of 3.0", { type: "string", nullable: true }),
  mistake("no-read-only", "readOnly", { type: "string", readOnly: true }),
  mistake("no-enum-varnames", "x-enum-varnames", {
    type: "string",
    enum: ["-name"],
    "x-enum-varnames": ["NAME"],
  }),
  mistake("component-names", "the name of a built-in", { type: "string" }, "List"),
  mistake("component-names", "a name in lower case", { type: "string" }, "game_list"),
];
