import type { Json } from "../../../../scripts/contract/document.js";

interface SchemaViolation {
  readonly rule: string;
  readonly title: string;
  /** The component that has the violation. */
  readonly schema: { readonly name: string; readonly value: Json };
}

const violation = (rule: string, title: string, value: Json, name = "Invalid"): SchemaViolation => ({
  rule,
  title,
  schema: { name, value },
});

const described = { description: "A thing.", examples: ["a"] };

/** Schemas that a rule must report. */
export const writingViolations: readonly SchemaViolation[] = [
  violation("string-bounds", "a string without maxLength", { ...described, type: "string" }),
  violation("number-bounds", "a number without a maximum", { type: "integer", format: "int32", minimum: 0 }),
  violation("number-bounds", "a number without a format", { type: "number", minimum: 0, maximum: 1 }),
  violation("array-bounds", "an array without maxItems", { type: "array", items: { type: "boolean" } }),
  violation("schema-described", "a property without a description", {
    type: "object",
    properties: { on: { type: "boolean" } },
  }),
  violation("schema-example", "a schema without an example", { type: "boolean", description: "A thing." }),
  violation("schema-example", "example instead of examples", {
    ...described,
    type: "string",
    maxLength: 3,
    example: "a",
  }),
  violation("required-exists", "a misspelt required property", {
    type: "object",
    required: ["nme"],
    properties: { name: { type: "string" } },
  }),
  violation("no-exclusive-bounds", "exclusiveMinimum", {
    type: "number",
    exclusiveMinimum: 0,
    maximum: 1,
    format: "double",
  }),
  violation("no-constant-booleans", "const: true", { type: "boolean", const: true }),
  violation("no-constant-booleans", "enum: [true]", { type: "boolean", enum: [true] }),
  violation("no-type-lists", "two types", { type: ["string", "integer"] }),
  violation("no-array-alternatives", "an array or a string", {
    oneOf: [{ type: "array" }, { type: "string" }],
  }),
  violation("nullable-enums", "a nullable type whose enum has no null", {
    type: ["string", "null"],
    enum: ["A"],
  }),
  violation("nullable-references", "anyOf with null", {
    anyOf: [{ $ref: "#/components/schemas/Health" }, { type: "null" }],
  }),
  violation("nullable-references", "nullable: true", { type: "string", nullable: true }),
  violation("no-read-only", "readOnly", { type: "string", readOnly: true }),
  violation("no-enum-varnames", "x-enum-varnames", {
    type: "string",
    enum: ["-name"],
    "x-enum-varnames": ["NAME"],
  }),
  violation("component-names", "the name of a built-in", { type: "string" }, "List"),
  violation("component-names", "a name in snake_case", { type: "string" }, "game_list"),
];
