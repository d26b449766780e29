import { Ajv2020 } from "ajv/dist/2020.js";
import { asObject, asString, parsePointer, toPointerToken } from "../document.js";
import type { Finding, Rule } from "./rule.js";
import { formatError, listErrors } from "./validation-errors.js";

const text = { type: "string" };
const flag = { type: "boolean" };
const count = { type: "integer", minimum: 0 };
const number = { type: "number" };
const anyObject = { type: "object" };
const list = (items: object) => ({ type: "array", items });
const map = (values: object) => ({ type: "object", additionalProperties: values });
const part = (name: string) => ({ $ref: `#/$defs/${name}` });

/** An object with these keys. Rules about extensions check the keys that begin with `x-`. */
const closed = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  required,
  properties,
  patternProperties: { "^x-": true },
  additionalProperties: false,
});

/** The same, or a reference. */
const referable = (...shape: Parameters<typeof closed>) => ({
  if: { type: "object", required: ["$ref"] },
  else: closed(...shape),
});

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
const value = {
  description: text,
  deprecated: flag,
  required: flag,
  style: text,
  explode: flag,
  schema: part("schema"),
  content: map(part("media")),
  example: true,
  examples: map(part("example")),
};
const schemaKeywords = {
  title: text,
  description: text,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  format: text,
  default: true,
  const: true,
  examples: list({}),
  enum: list({}),
  type: { if: { type: "array" }, then: list({ enum: types }), else: { enum: types } },
  minLength: count,
  maxLength: count,
  pattern: { type: "string", format: "regex" },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  minProperties: count,
  maxProperties: count,
  required: list(text),
  items: part("schema"),
  properties: map(part("schema")),
  patternProperties: map(part("schema")),
  additionalProperties: part("schema"),
  unevaluatedProperties: part("schema"),
  propertyNames: part("schema"),
  not: part("schema"),
  contains: part("schema"),
  if: part("schema"),
  then: part("schema"),
  else: part("schema"),
  dependentRequired: anyObject,
  allOf: list(part("schema")),
  oneOf: list(part("schema")),
  anyOf: list(part("schema")),
  discriminator: anyObject,
  contentMediaType: text,
  contentEncoding: text,
};
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The shape of a bundled document. Redocly's rules check more, but take too long for `npm run generate`. */
const documentShape = {
  ...closed({
    openapi: text,
    info: anyObject,
    externalDocs: anyObject,
    servers: list(anyObject),
    tags: list(closed({ name: text, description: text, externalDocs: anyObject }, ["name"])),
    security: list(anyObject),
    paths: map(part("path")),
    webhooks: map(part("path")),
    components: part("components"),
  }),
  $defs: {
    components: closed({
      schemas: map(part("schema")),
      parameters: map(part("parameter")),
      headers: map(part("header")),
      responses: map(part("response")),
      requestBodies: map(part("body")),
      examples: map(part("example")),
      links: map(part("link")),
      pathItems: map(part("path")),
      securitySchemes: map(anyObject),
      callbacks: anyObject,
    }),
    path: referable({
      summary: text,
      description: text,
      servers: list(anyObject),
      parameters: list(part("parameter")),
      ...Object.fromEntries(methods.map((method) => [method, part("operation")])),
    }),
    operation: closed({
      operationId: text,
      summary: text,
      description: text,
      tags: list(text),
      deprecated: flag,
      security: list(anyObject),
      parameters: list(part("parameter")),
      requestBody: part("body"),
      responses: map(part("response")),
      callbacks: anyObject,
      externalDocs: anyObject,
      servers: list(anyObject),
    }),
    parameter: referable(
      { name: text, in: { enum: ["query", "path", "header", "cookie"] }, allowReserved: flag, ...value },
      ["name", "in"],
    ),
    header: referable(value),
    body: referable({ description: text, required: flag, content: map(part("media")) }, ["content"]),
    response: referable({
      description: text,
      headers: map(part("header")),
      content: map(part("media")),
      links: map(part("link")),
    }),
    media: closed({
      schema: part("schema"),
      example: true,
      examples: map(part("example")),
      encoding: anyObject,
    }),
    example: referable({ summary: text, description: text, value: true, externalValue: text }),
    link: referable({
      operationId: text,
      operationRef: text,
      description: text,
      parameters: anyObject,
      requestBody: true,
      server: anyObject,
    }),
    schema: { if: { type: "boolean" }, else: referable(schemaKeywords) },
  },
};

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
ajv.addFormat("regex", (pattern) => {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
});
const validate = ajv.compile(documentShape);

const structure: Rule = {
  name: "structure",
  reason: "generators ignore what they do not know, such as a misspelt key",
  phase: "structure",
  check: (document) => {
    if (validate(document)) return [];
    return listErrors(validate.errors).map((error): Finding => {
      const { additionalProperty } = asObject(error.params);
      const key =
        error.keyword === "additionalProperties" ? toPointerToken(asString(additionalProperty)) : "";
      return { at: error.instancePath + key, message: formatError(toName(error.instancePath), error) };
    });
  },
};

/** The end of a pointer, with the name of a list before an index: `parameters/0/in`. */
function toName(pointer: string): string {
  const keys = parsePointer(pointer);
  return keys.slice(/^\d+$/.test(keys.at(-2) ?? "") ? -3 : -2).join("/") || "the document";
}

/** The rule about the form of OpenAPI documents. */
export const structureRules: readonly Rule[] = [structure];
