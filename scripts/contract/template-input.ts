import { asObject, listEndpoints, pick, type Endpoint, type Json, type JsonObject } from "./document.js";

/**
 * The document reduced to what the templates read: tags, ids, summaries, extensions, and the media types of bodies.
 * openapi-generator needs a tenth of the time for it. A template that reads more has to get it from here.
 */
export function toTemplateInput(document: JsonObject): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of listEndpoints(document))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: reduceOperation(endpoint) };
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

/** The generator refuses a path whose parameters are not declared. */
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/** The generator tells JSON from forms by the media type, and takes a form without fields for no body. */
function reduceBody(body: Json | undefined): JsonObject {
  const schema = { type: "object", properties: { field: { type: "string" } } };
  const types = Object.keys(asObject(asObject(body).content));
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
