import type { Json } from "../src/document.js";

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
  violation("no-read-only", "readOnly", { type: "string", readOnly: true }),
  violation("field-names", "a field in camelCase", {
    type: "object",
    properties: { coverUrl: { type: "string" } },
  }),
  violation("boolean-names", "a boolean that is no statement", {
    type: "object",
    properties: { active: { type: "boolean" } },
  }),
  violation("temporal-names", "a moment that reads as a field of its own", {
    type: "object",
    properties: { publication: { type: ["string", "null"], format: "date-time" } },
  }),
  violation("temporal-names", "a date that reads as a moment", {
    type: "object",
    properties: { released_at: { type: "string", format: "date" } },
  }),
  violation("enum-values", "a value in lower case", { type: "string", enum: ["DRAFT", "published"] }),
  violation("enum-values", "a constant in lower case", { type: "string", const: "draft" }),
  violation("linear-patterns", "a pattern with exponential time", { type: "string", pattern: "^(a+)+$" }),
  violation("linear-patterns", "a pattern with quadratic time", { type: "string", pattern: "^a*a*$" }),
  violation("valid-defaults", "a text as the default of a number", {
    type: "object",
    properties: { limit: { type: "integer", default: "20" } },
  }),
  violation("valid-defaults", "a default that its reference does not allow", {
    type: "object",
    properties: { state: { $ref: "#/components/schemas/ReviewStatus", default: "OPEN" } },
  }),
  violation("code-spans", "a field that does not exist", { description: "Sent with `cover_uri`." }),
  violation("code-spans", "a value that does not exist", { description: "Only with `status=DRAFTED`." }),
  violation("comment-safe-texts", "a line that begins like a tag", { description: "Old.\n@deprecated" }),
  violation("component-names", "the name of a built-in", { type: "string" }, "List"),
  violation("component-names", "the name of a type of the SDK", { type: "object" }, "CallOptions"),
  violation("component-names", "the name of a generated type", { type: "object" }, "ListGamesParams"),
  violation("component-names", "a name in snake_case", { type: "string" }, "game_list"),
];
