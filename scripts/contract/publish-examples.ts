import { mapObject } from "./map-schemas.js";
import {
  asObject,
  asString,
  isObject,
  listEndpoints,
  resolve,
  toExamplePath,
  toPathPattern,
  type Endpoint,
  type JsonObject,
} from "./document.js";

/**
 * A response of more operations stays shared. They are the ones that the kernel returns for every operation, so their
 * examples differ by the path only; with a copy in each operation, the document would be twice as large.
 */
const maxCopies = 20;

/** The path in the examples of shared responses; no operation has it. */
export const sharedInstance = "/rest/v1/path/of/the/request";

/**
 * Gives the operations copies of their error responses whose examples show the path of the operation in `instance`. The
 * examples of responses that stay shared show no operation's path.
 */
export function publishExamplePaths(document: JsonObject): JsonObject {
  const uses = countUses(document);
  const isShared = (reference: string): boolean => (uses.get(reference) ?? 0) > maxCopies;
  const endpoints = new Map(listEndpoints(document).map((endpoint) => [endpoint.operation, endpoint]));
  const paths = mapObject(asObject(document.paths), (item) =>
    mapObject(asObject(item), (value) => {
      const endpoint = endpoints.get(asObject(value));
      return endpoint ? withOwnPath(document, endpoint, isShared) : value;
    }),
  );
  const components = asObject(document.components);
  const responses = mapObject(asObject(components.responses), (response, name) =>
    isShared(`#/components/responses/${name}`) ? withInstance(asObject(response), sharedInstance) : response,
  );
  return { ...document, paths, components: { ...components, responses } };
}

const isError = (status: string): boolean => /^[45]/.test(status);

function countUses(document: JsonObject): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { operation } of listEndpoints(document))
    for (const [status, response] of Object.entries(asObject(operation.responses))) {
      const { $ref } = asObject(response);
      if (isError(status) && typeof $ref === "string") uses.set($ref, (uses.get($ref) ?? 0) + 1);
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
const withInstance = (response: JsonObject, instance: string): JsonObject =>
  "content" in response
    ? {
        ...response,
        content: mapObject(asObject(response.content), (media) => mapExamples(asObject(media), instance)),
      }
    : response;

const mapExamples = (media: JsonObject, instance: string): JsonObject =>
  "examples" in media
    ? {
        ...media,
        examples: mapObject(asObject(media.examples), (example) => {
          const { value, ...rest } = asObject(example);
          return isObject(value) && "instance" in value
            ? { ...rest, value: { ...value, instance } }
            : example;
        }),
      }
    : media;
