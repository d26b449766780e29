import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import {
  isObject,
  asObject,
  listEndpoints,
  type Json,
  type JsonObject,
  toPointerToken,
} from "../document.js";
import { extensionReferences } from "./extension-references.js";
import { listPermissions } from "./permissions.js";
import { operationRule, toOperationPointer, type Finding, type Rule } from "./rule.js";
import { formatSuggestion } from "./suggest.js";
import { formatError, isSimilar, listErrors } from "./validation-errors.js";

const closedObject = (properties: object, required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const code = { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" };
const date = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const sentence = { type: "string", minLength: 1 };

const listCodesWithStatus = (document: JsonObject, status: number): string[] =>
  Object.entries(asObject(document["x-problems"])).flatMap(([name, entry]) =>
    asObject(entry).status === status ? [name] : [],
  );

const createPermissionSchema = (document: JsonObject): object => ({
  ...closedObject(
    {
      access: { enum: ["PUBLIC", "RESIDENT", "OWNER", "PERMISSION"] },
      any_of: {
        type: "array",
        items: { enum: listPermissions(document) },
        minItems: 1,
        uniqueItems: true,
      },
      conceal: { enum: listCodesWithStatus(document, 404) },
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

const sortNeeds = closedObject(
  {
    sort: { type: "string", pattern: "^-?[a-z_]+$" },
    any_of: { type: "array", items: sentence, minItems: 1 },
  },
  ["sort", "any_of"],
);

/** Creates the schema of each extension of an operation. */
const createOperationSchemas = (document: JsonObject): Readonly<Record<string, object>> => ({
  "x-sdk-method": { type: "string", pattern: "^[a-z][a-zA-Z0-9]*$" },
  "x-permission": createPermissionSchema(document),
  "x-rate-limit": { enum: ["STANDARD", "CREDENTIALS", "RELATION", "EMAIL", "EXEMPT"] },
  "x-paginated": closedObject(
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
  "x-deprecation": closedObject({ since: date, sunset: date }, ["since", "sunset"]),
});

const problem = closedObject(
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
const rootSchemas: Readonly<Record<string, object>> = {
  "x-problems": { type: "object", propertyNames: code, additionalProperties: problem, minProperties: 1 },
};

/** The known extensions of operations or of the document. */
interface KnownExtensions {
  readonly extended: "operations" | "the document";
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
      const pointer = at + toPointerToken(name);
      if (!validate) return [{ at: pointer, message: `${owner}${formatUnknownExtension(name, known)}` }];
      if (validate(value)) return [];
      return listErrors(validate.errors).map((error) => ({
        at: pointer + error.instancePath,
        message: `${owner}${formatError(name + error.instancePath, error)}`,
      }));
    });
}

function formatUnknownExtension(name: string, { extended, validators }: KnownExtensions): string {
  const names = [...validators.keys()];
  return `${name} is not an extension of ${extended}; the known ones are ${names.join(", ")}${formatSuggestion(name, names)}`;
}

const extensionSchemas: Rule = {
  name: "extension-schemas",
  reason: "server, SDK and docs depend on extensions, and would silently ignore a misspelt one",
  phase: "operations",
  check: (document) => {
    const operationExtensions: KnownExtensions = {
      extended: "operations",
      validators: compile(createOperationSchemas(document)),
    };
    const rootExtensions: KnownExtensions = { extended: "the document", validators: compile(rootSchemas) };
    return [
      ...validateExtensions(document, { at: "", owner: "" }, rootExtensions),
      ...listEndpoints(document).flatMap((endpoint) =>
        validateExtensions(
          endpoint.operation,
          { at: toOperationPointer(endpoint), owner: `${endpoint.id}: ` },
          operationExtensions,
        ),
      ),
    ];
  },
};

const requiredExamples = {
  "x-permission": "x-permission: { access: PUBLIC }",
  "x-rate-limit": "x-rate-limit: STANDARD",
};

/** A misspelt name is reported as an unknown extension. */
const hasMisspelt = (operation: JsonObject, name: string): boolean =>
  Object.keys(operation).some((other) => other.startsWith("x-") && isSimilar(other, name));

const requiredExtensions = operationRule(
  "required-extensions",
  "x-permission and x-rate-limit have no default",
  ({ operation }) =>
    Object.entries(requiredExamples).flatMap(([name, example]) =>
      name in operation || hasMisspelt(operation, name)
        ? []
        : [`has no ${name}; add one, such as ${example}`],
    ),
  { phase: "operations" },
);

/** Finds all extensions below a value. Headers such as X-Request-Id start with an upper-case X and are not extensions. */
function findExtensions(value: Json, at: string): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findExtensions(item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "example" || key === "examples") return [];
    return key.startsWith("x-")
      ? [{ at: at + toPointerToken(key), message: `${key} is not allowed here` }]
      : findExtensions(inner, at + toPointerToken(key));
  });
}

const isOperationExtension = (path: string): boolean => /^\/paths\/[^/]+\/[a-z]+\/x-[^/]+$/.test(path);

/** The extension of schemas, checked by the rule `extensible-enums`. */
const isSchemaExtension = (path: string): boolean => path.endsWith("/x-extensible");

const noMisplacedExtensions: Rule = {
  name: "no-misplaced-extensions",
  reason: "only extensions of the document, of operations and of enums are read",
  phase: "operations",
  check: (document) =>
    [
      ...findExtensions(asObject(document.paths), "/paths"),
      ...findExtensions(asObject(document.components), "/components"),
    ].filter(({ at }) => !isOperationExtension(at) && !isSchemaExtension(at)),
};

/** Rules about vendor extensions. */
export const extensionRules: readonly Rule[] = [
  requiredExtensions,
  extensionSchemas,
  extensionReferences,
  noMisplacedExtensions,
];
