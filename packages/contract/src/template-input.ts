import { asObject, type Endpoint, type Json, type JsonObject, listEndpoints, pick } from "./document.js";

/**
 * Reduces the document to what the templates read: tags, operation ids, summaries, extensions and media types of bodies.
 * This makes openapi-generator ten times as fast. If a template reads anything else, add it here. `extensions` are added to
 * the operations by their ID.
 */
export function toTemplateInput(
  document: JsonObject,
  extensions: ReadonlyMap<string, JsonObject> = new Map(),
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of listEndpoints(document))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method]: { ...reduceOperation(endpoint), ...extensions.get(endpoint.id) },
    };
  return { ...pick(document, ["openapi", "info", "tags"]), paths };
}

function reduceOperation({ path, operation }: Endpoint): JsonObject {
  const extensions = Object.keys(operation).filter((key) => key.startsWith("x-"));
  return {
    ...pick(operation, ["operationId", "summary", "tags", "deprecated", ...extensions]),
    parameters: pathParameters(path),
    ...("requestBody" in operation && { requestBody: reduceBody(operation.requestBody) }),
    responses: { default: { description: "" } },
  };
}

/** Declares the parameters of a path, which the generator requires. */
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/** Keeps the media types of a body. The generator ignores a form without fields, so a placeholder field is added. */
function reduceBody(body: Json | undefined): JsonObject {
  const schema = { type: "object", properties: { field: { type: "string" } } };
  const types = Object.keys(asObject(asObject(body).content));
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
