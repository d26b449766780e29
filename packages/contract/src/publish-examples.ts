import {
  asObject,
  asString,
  type Endpoint,
  isObject,
  type JsonObject,
  listEndpoints,
  resolve,
  toExamplePath,
  toPathPattern,
} from "./document.js";
import { mapObject } from "./map-schemas.js";

/**
 * A response of more operations stays shared. They are the ones that the kernel returns for every operation, so their
 * examples differ by the path only; with a copy in each operation, the document would be twice as large, and generators
 * would write a type for each copy.
 */
const maxCopies = 20;

/** What the examples of shared responses show as the path of the request: that of one operation would be wrong for the others. */
const sharedInstance = "/rest/v1/path/of/the/request";

/** Gives the operations copies of their error responses whose examples show the path of the operation in `instance`. */
export function publishExamplePaths(document: JsonObject): JsonObject {
  const uses = listUses(document);
  const isShared = (reference: string): boolean => (uses.get(reference)?.length ?? 0) > maxCopies;
  const endpoints = new Map(listEndpoints(document).map((endpoint) => [endpoint.operation, endpoint]));
  const paths = mapObject(asObject(document.paths), (item) =>
    mapObject(asObject(item), (value) => {
      const endpoint = endpoints.get(asObject(value));
      return endpoint ? withOwnPath(document, endpoint, isShared) : value;
    }),
  );
  const components = asObject(document.components);
  const responses = mapObject(asObject(components.responses), (response, name) => {
    const reference = `#/components/responses/${name}`;
    return isShared(reference) ? withInstance(asObject(response), sharedInstance) : response;
  });
  return { ...document, paths, components: { ...components, responses } };
}

const isError = (status: string): boolean => /^[45]/.test(status);

/** Lists the operations with an error response, by its reference. */
function listUses(document: JsonObject): Map<string, Endpoint[]> {
  const uses = new Map<string, Endpoint[]>();
  for (const endpoint of listEndpoints(document))
    for (const [status, response] of Object.entries(asObject(endpoint.operation.responses))) {
      const { $ref } = asObject(response);
      if (isError(status) && typeof $ref === "string") uses.set($ref, [...(uses.get($ref) ?? []), endpoint]);
    }
  return uses;
}

function withOwnPath(
  document: JsonObject,
  endpoint: Endpoint,
  isShared: (reference: string) => boolean,
): JsonObject {
  const pattern = toPathPattern(endpoint.path);
  const responses = mapObject(asObject(endpoint.operation.responses), (response, status) => {
    const { $ref } = asObject(response);
    if (!isError(status) || typeof $ref !== "string" || isShared($ref)) return response;
    const target = resolve(document, response);
    const isOwn = listInstances(target).every((instance) => pattern.test(instance));
    return isOwn ? response : withInstance(target, toExamplePath(endpoint));
  });
  return { ...endpoint.operation, responses };
}

/** Lists the paths in the problem examples of a response. */
export const listInstances = (response: JsonObject): string[] =>
  Object.values(asObject(response.content)).flatMap((media) =>
    Object.values(asObject(asObject(media).examples)).flatMap((example) => {
      const { instance } = asObject(asObject(example).value);
      return instance === undefined ? [] : [asString(instance)];
    }),
  );

/** Copies a response with another path in its problem examples. */
function withInstance(response: JsonObject, instance: string): JsonObject {
  if (!("content" in response)) return response;
  const rewriteExample = (example: JsonObject): JsonObject => {
    const { value } = example;
    return isObject(value) && "instance" in value ? { ...example, value: { ...value, instance } } : example;
  };
  const content = mapObject(asObject(response.content), (each) => {
    const media = asObject(each);
    if (!("examples" in media)) return media;
    return {
      ...media,
      examples: mapObject(asObject(media.examples), (example) => rewriteExample(asObject(example))),
    };
  });
  return { ...response, content };
}
