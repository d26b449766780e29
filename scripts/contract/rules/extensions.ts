import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import {
  isObject,
  asArray,
  asObject,
  listEndpoints,
  asString,
  type Json,
  type JsonObject,
  pointerStep,
} from "../document.js";
import { listPermissions } from "./permissions.js";
import { operationRule, operationPointer, type Finding, type Rule } from "./rule.js";
import { suggestion } from "./suggest.js";

const closed = (properties: object, required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const code = { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" };
const sentence = { type: "string", minLength: 1 };

const codesWithStatus = (document: JsonObject, status: number): string[] =>
  Object.entries(asObject(document["x-problems"])).flatMap(([name, entry]) =>
    asObject(entry).status === status ? [name] : [],
  );

const permission = (document: JsonObject): object => ({
  ...closed(
    {
      access: { enum: ["PUBLIC", "RESIDENT", "OWNER", "PERMISSION"] },
      any_of: {
        type: "array",
        items: { enum: listPermissions(document) },
        minItems: 1,
        uniqueItems: true,
      },
      conceal: { enum: codesWithStatus(document, 404) },
      conceal_credentials: { const: true },
      while_suspended: { const: true },
      by_navigation: { const: true },
    },
    ["access"],
  ),
  if: { required: ["access"], properties: { access: { enum: ["PERMISSION"] } } },
  then: { required: ["any_of"] },
  dependentRequired: { conceal_credentials: ["conceal"] },
});

const sortNeeds = closed(
  {
    sort: { type: "string", pattern: "^-?[a-z_]+$" },
    any_of: { type: "array", items: sentence, minItems: 1 },
  },
  ["sort", "any_of"],
);

/** The schema of each extension of an operation. */
const operationExtensions = (document: JsonObject): Readonly<Record<string, object>> => ({
  "x-sdk-method": { type: "string", pattern: "^[a-z][a-zA-Z0-9]*$" },
  "x-permission": permission(document),
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
});

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

/** The schema of each extension of the document. */
const rootExtensions: Readonly<Record<string, object>> = {
  "x-problems": { type: "object", propertyNames: code, additionalProperties: problem, minProperties: 1 },
};

/** The extensions of operations or of the document. */
interface KnownExtensions {
  readonly holder: "operations" | "the document";
  readonly validators: ReadonlyMap<string, ValidateFunction>;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
const compile = (schemas: Readonly<Record<string, object>>): KnownExtensions["validators"] =>
  new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));

function validateExtensions(
  holder: JsonObject,
  { at, owner }: { at: string; owner: string },
  known: KnownExtensions,
): Finding[] {
  return Object.entries(holder)
    .filter(([name]) => name.startsWith("x-"))
    .flatMap(([name, value]): Finding[] => {
      const validate = known.validators.get(name);
      const pointer = at + pointerStep(name);
      if (!validate) return [{ at: pointer, message: `${owner}${unknownExtension(name, known)}` }];
      if (validate(value)) return [];
      return (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== "if")
        .map((error) => ({
          at: pointer + error.instancePath,
          message: `${owner}${formatError(name, error)}`,
        }));
    });
}

function unknownExtension(name: string, { holder, validators }: KnownExtensions): string {
  const names = [...validators.keys()];
  return `${name} is not an extension of ${holder}, which are ${names.join(", ")}${suggestion(name, names)}`;
}

/** The error with the allowed values, and the one that was probably meant. */
function formatError(
  name: string,
  { instancePath, keyword, params, message, data, parentSchema }: ErrorObject,
): string {
  const path = name + instancePath;
  if (keyword === "enum") {
    const allowed = asArray(asObject(params).allowedValues).map(asString);
    const given = typeof data === "string" ? data : JSON.stringify(data);
    return `${path} is ${given}, and must be one of ${allowed.join(", ")}${suggestion(given, allowed)}`;
  }
  if (keyword === "additionalProperties") {
    const known = Object.keys(asObject(asObject(parentSchema).properties));
    const given = asString(asObject(params).additionalProperty);
    return `${path} has the unknown key ${given}; its keys are ${known.join(", ")}${suggestion(given, known)}`;
  }
  return `${path} ${message ?? "is invalid"}`;
}

const extensionSchemas: Rule = {
  name: "extension-schemas",
  reason: "extensions drive server, SDK and docs: a misspelt one would have no effect and raise no error",
  check: (document) => {
    const ofOperations: KnownExtensions = {
      holder: "operations",
      validators: compile(operationExtensions(document)),
    };
    const ofRoot: KnownExtensions = { holder: "the document", validators: compile(rootExtensions) };
    return [
      ...validateExtensions(document, { at: "", owner: "" }, ofRoot),
      ...listEndpoints(document).flatMap((endpoint) =>
        validateExtensions(
          endpoint.operation,
          { at: operationPointer(endpoint), owner: `${endpoint.id}: ` },
          ofOperations,
        ),
      ),
    ];
  },
};

const extensionsPresent = operationRule(
  "extensions-present",
  "access and rate limit have no default",
  ({ operation }) =>
    ["x-permission", "x-rate-limit"].flatMap((name) => (name in operation ? [] : [`has no ${name}`])),
);

function findStrayExtensions(value: Json, at: string): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findStrayExtensions(item, at + pointerStep(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "example" || key === "examples") return [];
    return key.startsWith("x-")
      ? [{ at: at + pointerStep(key), message: `${key} is not allowed here` }]
      : findStrayExtensions(inner, at + pointerStep(key));
  });
}

const isOperationExtension = (path: string): boolean => /^\/paths\/[^/]+\/[a-z]+\/x-[^/]+$/.test(path);

const noStrayExtensions: Rule = {
  name: "no-stray-extensions",
  reason: "only extensions of the document and of operations are read",
  check: (document) =>
    [
      ...findStrayExtensions(asObject(document.paths), "/paths"),
      ...findStrayExtensions(asObject(document.components), "/components"),
    ].filter(
      // Component names of headers start with an upper-case X- and are not extensions.
      ({ at }) => !isOperationExtension(at),
    ),
};

/** Rules about vendor extensions. */
export const extensionRules: readonly Rule[] = [extensionsPresent, extensionSchemas, noStrayExtensions];
