import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import {
  asObject,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
  toPointerToken,
} from "../document.js";
import { createOperationSchemas, createWebhookSchemas, rootSchemas } from "../extension-schemas.js";
import { extensionReferences } from "./extension-references.js";
import { type Finding, operationRule, type Rule, toOperationPointer } from "./rule.js";
import { formatSuggestion } from "./suggest.js";
import { formatError, isSimilar, listErrors } from "./validation-errors.js";

/** The known extensions of operations or of the document. */
interface KnownExtensions {
  readonly extended: "operations" | "the document" | "webhooks";
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
    const webhookExtensions: KnownExtensions = {
      extended: "webhooks",
      validators: compile(createWebhookSchemas(document)),
    };
    const rootExtensions: KnownExtensions = { extended: "the document", validators: compile(rootSchemas) };
    return [
      ...validateExtensions(document, { at: "", owner: "" }, rootExtensions),
      ...Object.entries(asObject(document.webhooks)).flatMap(([type, item]) =>
        validateExtensions(
          asObject(asObject(item).post),
          { at: `/webhooks${toPointerToken(type)}/post`, owner: `${type}: ` },
          webhookExtensions,
        ),
      ),
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

/** A misspelt name is reported as an unknown extension. */
const hasMisspelt = (operation: JsonObject, name: string): boolean =>
  Object.keys(operation).some((other) => other.startsWith("x-") && isSimilar(other, name));

const requiredExtensions = operationRule(
  "required-extensions",
  "x-permission has no default: an operation must not be public by oversight",
  ({ operation }) =>
    "x-permission" in operation || hasMisspelt(operation, "x-permission")
      ? []
      : ["has no x-permission; add one, such as x-permission: { access: PUBLIC }"],
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
