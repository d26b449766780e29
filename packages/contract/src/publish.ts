import { asArray, asObject, asString, type JsonObject, resolve } from "./document.js";
import { buildOpenEvent } from "./implied/events.js";
import { appendDescription, mapObject, mapOperations, mapSchemas } from "./map-schemas.js";
import { publishExamplePaths } from "./publish-examples.js";
import { findReachableReferences } from "./rules/components.js";

/**
 * Converts the bundled contract to the document that is published. It describes the same API in the form that most client
 * generators support; `npm run check:generators` tests them.
 */
export function publishDocument(contract: JsonObject): JsonObject {
  const paths = mapOperations(asObject(contract.paths), (operation) => inlineSuccesses(contract, operation));
  const servers = asArray(contract.servers).map((server) => removeVariableTexts(asObject(server)));
  const webhooks = mapOperations(asObject(contract.webhooks), (operation) =>
    inlineParameters(contract, operation),
  );
  const inlined = publishExamplePaths({
    ...contract,
    servers,
    paths,
    ...(contract.webhooks && { webhooks }),
  });
  return mapSchemas(mapSchemas(removeUnusedResponses(inlined), openUnion), publishSchema);
}

/** Removes the descriptions of variables: an older schema of 3.1, which validators still use, does not allow them. */
const removeVariableTexts = (server: JsonObject): JsonObject =>
  mapObject(server, (value, key) =>
    key === "variables"
      ? mapObject(asObject(value), (variable) => {
          const { description: _description, ...rest } = asObject(variable);
          return rest;
        })
      : value,
  );

/** Replaces references to successful responses by the responses: some generators return nothing for a reference. */
const inlineSuccesses = (contract: JsonObject, operation: JsonObject): JsonObject => ({
  ...operation,
  responses: mapObject(asObject(operation.responses), (response, status) =>
    status.startsWith("2") ? resolve(contract, response) : response,
  ),
});

/** Replaces references to the headers of a webhook: oapi-codegen has no types for them. */
const inlineParameters = (contract: JsonObject, operation: JsonObject): JsonObject => ({
  ...operation,
  parameters: asArray(operation.parameters).map((parameter) => resolve(contract, parameter)),
});

/** Removes the responses that are no longer referenced. */
function removeUnusedResponses(document: JsonObject): JsonObject {
  const used = findReachableReferences(document, document.paths);
  const components = asObject(document.components);
  if (!("responses" in components)) return document;
  const responses = Object.entries(asObject(components.responses)).filter(([name]) =>
    used.has(`#/components/responses/${name}`),
  );
  return { ...document, components: { ...components, responses: Object.fromEntries(responses) } };
}

/** Rewrites a schema for generators. Its subschemas are already rewritten. */
export const publishSchema = (schema: JsonObject): JsonObject =>
  [openEnum, publishConstant, describeUniqueItems, shortenEscapes, publishWebUrl].reduce(
    (published, rewrite) => rewrite(published),
    schema,
  );

/**
 * Replaces the union of all events, the only one with a discriminator, by what they have in common: most clients with a union fail on
 * a type that is added later.
 */
const openUnion = (schema: JsonObject): JsonObject =>
  "discriminator" in schema ? buildOpenEvent(asString(schema.description)) : schema;

/** Replaces an extensible enum by a string, because clients with an enum fail on a value that is added later. */
function openEnum(schema: JsonObject): JsonObject {
  const { "x-extensible": extensible, enum: values, ...rest } = schema;
  if (extensible !== true || values === undefined) return schema;
  const list = asArray(values)
    .map((value) => `\`${asString(value)}\``)
    .join(", ");
  return appendDescription(
    {
      ...rest,
      maxLength: maxValueLength,
      pattern: findNotation(asArray(values).map(asString)),
      "x-extensible-enum": values,
    },
    `Values may be added; currently ${list}.`,
  );
}

/** Replaces the constant of a type, such as that of an event, by an enum: openapi-zod-client ignores constants. */
function publishConstant(schema: JsonObject): JsonObject {
  const { const: value, ...rest } = schema;
  return value === undefined || rest.type === undefined ? schema : { ...rest, enum: [value] };
}

/** The maximum length and the notations of values, also of those that are added. */
const maxValueLength = 64;
const notations = [
  "^[A-Z][A-Z0-9_]*$",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$",
  "^[a-z]+(?:-[a-z]+)*:[a-z]+(?:-[a-z]+)*$",
  "^[a-z]+(?:_[a-z]+)*(?:\\.[a-z]+(?:_[a-z]+)*)?$",
];

/** Finds the notation of all values. Throws if there is none, because added values could have any form. */
function findNotation(values: readonly string[]): string {
  const notation = notations.find((pattern) => values.every((value) => new RegExp(pattern).test(value)));
  if (notation === undefined || values.some(({ length }) => length > maxValueLength))
    throw new Error(`The values ${values.join(", ")} of an extensible enum have no notation in common.`);
  return notation;
}

/** Moves `uniqueItems` to the description: generators create sets for it, which some of them cannot send. */
function describeUniqueItems(schema: JsonObject): JsonObject {
  const { uniqueItems, ...rest } = schema;
  return uniqueItems === true ? appendDescription(rest, "The items are unique.") : schema;
}

/** Replaces the format of web URLs, which generators do not know, by the standard format that contains it. */
const publishWebUrl = (schema: JsonObject): JsonObject =>
  schema.format === "web-url" ? { ...schema, format: "uri" } : schema;

/** Writes `\u001F` in a pattern as `\x1F`, which the regular expressions of Go support too. */
function shortenEscapes(schema: JsonObject): JsonObject {
  const { pattern } = schema;
  return typeof pattern === "string"
    ? { ...schema, pattern: pattern.replaceAll(/\\u00([0-9A-F]{2})/g, String.raw`\x$1`) }
    : schema;
}
