import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formatsPlugin from "ajv-formats";
import { contractFormats } from "../../server/src/platform/validation/formats.js";
import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  resolve,
  toPointerToken,
} from "./document.js";
import { listSchemas } from "./rules/list-schemas.js";
import { type Finding } from "./rules/rule.js";

interface Example {
  readonly at: string;
  /** The JSON Pointer of its schema. */
  readonly schema: string;
  readonly value: Json;
}

/** Validates all examples of a document against their schemas. */
export function checkExamples(document: JsonObject): { checked: number; findings: Finding[] } {
  const findValidator = createValidators(document);
  const found = [...listSchemaExamples(document), ...listMediaExamples(document, document, "")];
  const findings = found.flatMap(({ at, schema, value }): Finding[] => {
    const validate = findValidator(schema);
    if (validate(value)) return [];
    const reasons = asArray(JSON.parse(JSON.stringify(validate.errors ?? []))).map(formatError);
    return [{ at, message: `${at} does not match its schema: ${[...new Set(reasons)].join("; ")}` }];
  });
  return { checked: found.length, findings };
}

const formatError = (error: Json): string => {
  const { instancePath, message, params } = asObject(error);
  const { additionalProperty } = asObject(params);
  const extra = typeof additionalProperty === "string" ? ` (${additionalProperty})` : "";
  return `${asString(instancePath) || "it"} ${asString(message)}${extra}`;
};

/** Returns a function that compiles the schema at a pointer of the document. */
export function createValidators(document: JsonObject): (pointer: string) => ValidateFunction {
  // The document as a whole is not a schema, and inlining references takes longer than it saves.
  const speed = { validateSchema: false, inlineRefs: false };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, ...speed });
  // The plugin is a CommonJS module; the function is its property `default`.
  formatsPlugin.default(ajv);
  for (const format of ["int32", "int64", "float", "double", "password", "binary"])
    ajv.addFormat(format, true);
  for (const [name, validate] of Object.entries(contractFormats)) ajv.addFormat(name, validate);
  ajv.addSchema({ $id: "contract", ...closeSchemas(document) });
  return (pointer) => ajv.compile({ $ref: `contract#${encodeURI(pointer)}` });
}

/**
 * Copies a document whose objects have no further fields, so that examples with unknown fields are found. Schemas that
 * others extend by `allOf` stay open.
 */
function closeSchemas(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const entries = listSchemas(copy);
  const extended = new Set(
    entries.flatMap(({ schema }) =>
      asArray(schema.allOf).map((part) => asString(asObject(part).$ref).slice(1)),
    ),
  );
  for (const { at, schema, role } of entries) {
    const isObjectSchema = "properties" in schema || "allOf" in schema;
    const isClosable = isObjectSchema && !("additionalProperties" in schema) && role !== "part";
    if (isClosable && !extended.has(at)) schema.unevaluatedProperties = false;
  }
  return copy;
}

const listSchemaExamples = (document: JsonObject): Example[] =>
  listSchemas(document).flatMap(({ at, schema }) =>
    asArray(schema.examples).map((value, index) => ({
      at: `${at}/examples/${String(index)}`,
      schema: at,
      value,
    })),
  );

/** Lists the examples of parameters, headers and bodies, which are siblings of their schema. */
function listMediaExamples(document: JsonObject, value: Json, at: string): Example[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listMediaExamples(document, item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  const siblingExamples = "schema" in value ? listSiblingExamples(document, value, at) : [];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    key === "schema" || key === "schemas" || key === "example" || key === "examples"
      ? []
      : listMediaExamples(document, child, at + toPointerToken(key)),
  );
  return [...siblingExamples, ...inner];
}

function listSiblingExamples(document: JsonObject, { example, examples }: JsonObject, at: string): Example[] {
  const schema = `${at}/schema`;
  const named = Object.entries(asObject(examples)).map(([name, namedExample]) => ({
    at: `${at}/examples${toPointerToken(name)}/value`,
    schema,
    value: resolve(document, namedExample).value ?? null,
  }));
  return example === undefined ? named : [{ at: `${at}/example`, schema, value: example }, ...named];
}
