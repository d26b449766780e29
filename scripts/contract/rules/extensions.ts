import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isObject, objectOf, operationsOf, type Json, type JsonObject } from "../document.js";
import { placeOf, step, type Finding, type Rule } from "./rule.js";

const closed = (properties: object, required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const permissions = {
  type: "array",
  items: { type: "string", pattern: "^[a-z][a-z-]*:[a-z][a-z-]*$" },
  minItems: 1,
  uniqueItems: true,
};
const code = { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" };
const sentence = { type: "string", minLength: 1 };

const permission = {
  ...closed(
    {
      access: { enum: ["PUBLIC", "RESIDENT", "OWNER", "PERMISSION"] },
      any_of: permissions,
      conceal: code,
      conceal_credentials: { const: true },
      while_suspended: { const: true },
      by_navigation: { const: true },
    },
    ["access"],
  ),
  if: { properties: { access: { enum: ["PERMISSION"] } } },
  then: { required: ["any_of"] },
  dependentRequired: { conceal_credentials: ["conceal"] },
};

const sortNeeds = closed(
  {
    sort: { type: "string", pattern: "^-?[a-z_]+$" },
    any_of: { type: "array", items: sentence, minItems: 1 },
  },
  ["sort", "any_of"],
);

/** The closed schema of each extension of an operation. */
export const operationExtensions: Readonly<Record<string, object>> = {
  "x-sdk-method": { type: "string", pattern: "^[a-z][a-zA-Z0-9]*$" },
  "x-permission": permission,
  "x-rate-limit": { enum: ["STANDARD", "CREDENTIALS", "RELATION", "EMAIL", "EXEMPT"] },
  "x-paginated": closed(
    {
      cursor: { enum: ["QUERY", "BODY"] },
      sort_needs_filter: { type: "array", items: sortNeeds, minItems: 1 },
    },
    ["cursor"],
  ),
  "x-conditional": { enum: ["READ", "WRITE"] },
  "x-idempotent": { const: true },
  "x-cache-seconds": { type: "integer", minimum: 0, maximum: 86_400 },
  "x-open-query": { const: true },
  "x-body-limit": { type: "integer", minimum: 1, maximum: 10_485_760 },
  "x-itemwise": { type: "string", pattern: "^[a-z_]+$" },
};

const problem = closed(
  {
    status: { type: "integer", minimum: 400, maximum: 599 },
    title: sentence,
    cause: sentence,
    fix: sentence,
    outside_operations: { const: true },
  },
  ["status", "title", "cause", "fix"],
);

/** The closed schema of each extension of the document. */
export const rootExtensions: Readonly<Record<string, object>> = {
  "x-problems": { type: "object", propertyNames: code, additionalProperties: problem, minProperties: 1 },
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
const compile = (schemas: Readonly<Record<string, object>>) =>
  new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
const ofOperation = compile(operationExtensions);
const ofRoot = compile(rootExtensions);

function complaints(holder: JsonObject, at: string, known: ReadonlyMap<string, ValidateFunction>): Finding[] {
  return Object.entries(holder)
    .filter(([name]) => name.startsWith("x-"))
    .flatMap(([name, value]) => {
      const validate = known.get(name);
      const place = at + step(name);
      if (!validate) return [{ at: place, message: `${name} is no extension that is known here` }];
      if (validate(value)) return [];
      return [{ at: place, message: `${name} ${ajv.errorsText(validate.errors, { dataVar: "" })}` }];
    });
}

const extensionSchemas: Rule = {
  name: "extension-schemas",
  because: "extensions drive server, SDK and docs: one that is misspelt would be silently without effect",
  check: (document) => [
    ...complaints(document, "", ofRoot),
    ...operationsOf(document).flatMap((place) => complaints(place.operation, placeOf(place), ofOperation)),
  ],
};

function strayIn(value: Json, at: string): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => strayIn(item, at + step(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "example" || key === "examples") return [];
    return key.startsWith("x-")
      ? [{ at: at + step(key), message: `${key} has no place here` }]
      : strayIn(inner, at + step(key));
  });
}

const isMethod = (path: string): boolean => /^\/paths\/[^/]+\/[a-z]+\/x-[^/]+$/.test(path);

const noStrayExtensions: Rule = {
  name: "no-stray-extensions",
  because: "extensions stand at the root and at operations; elsewhere nothing reads them",
  check: (document) =>
    [
      ...strayIn(objectOf(document.paths), "/paths"),
      ...strayIn(objectOf(document.components), "/components"),
    ].filter(
      // Header names of components start with X-, in upper case, and are no extensions.
      ({ at }) => !isMethod(at),
    ),
};

/** Rules about vendor extensions. */
export const extensionRules: readonly Rule[] = [extensionSchemas, noStrayExtensions];
