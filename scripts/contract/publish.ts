import { asObject, resolve, type Json, type JsonObject } from "./document.js";
import { findReachableReferences } from "./rules/components.js";

/**
 * Converts the bundled contract to the document that is published. It describes the same API in the form that most client
 * generators support; `npm run check:generators` tests them.
 */
export function publishDocument(contract: JsonObject): JsonObject {
  return removeUnusedResponses({
    ...contract,
    paths: mapOperations(asObject(contract.paths), (operation) => inlineSuccesses(contract, operation)),
  });
}

const mapEntries = (object: JsonObject, map: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));

const mapOperations = (paths: JsonObject, map: (operation: JsonObject) => Json): JsonObject =>
  mapEntries(paths, (item) =>
    mapEntries(asObject(item), (value) => ("responses" in asObject(value) ? map(asObject(value)) : value)),
  );

/** Replaces references to successful responses by the responses: some generators return nothing for a reference. */
const inlineSuccesses = (contract: JsonObject, operation: JsonObject): JsonObject => ({
  ...operation,
  responses: mapEntries(asObject(operation.responses), (response, status) =>
    status.startsWith("2") ? resolve(contract, response) : response,
  ),
});

/** Removes the responses that were only referenced as successes. */
function removeUnusedResponses(document: JsonObject): JsonObject {
  const used = findReachableReferences(document, document.paths);
  const components = asObject(document.components);
  const responses = Object.entries(asObject(components.responses)).filter(([name]) =>
    used.has(`#/components/responses/${name}`),
  );
  return { ...document, components: { ...components, responses: Object.fromEntries(responses) } };
}
