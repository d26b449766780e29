import {
  asArray,
  asObject,
  asString,
  type Endpoint,
  type Json,
  type JsonObject,
  listEndpoints,
  parsePointer,
  resolve,
} from "../document.js";
import { operationRule, readMedia, type ResponseEntry, responseRule, type Rule } from "./rule.js";

const createdResources = responseRule(
  "created-resource-links",
  "clients find the operations of a created resource by links, first of all its GET",
  ({ status, response }, document) => {
    if (status !== "201") return [];
    const endpoints = listEndpoints(document);
    const isRead = (id: Json | undefined): boolean =>
      endpoints.some((endpoint) => endpoint.id === id && endpoint.method === "get");
    const links = Object.values(asObject(response.links)).map((link) => resolve(document, link));
    return links.some(({ operationId }) => isRead(operationId)) ? [] : ["has no link to a GET"];
  },
);

const linkTargets = responseRule(
  "link-targets",
  "a link names an operation, its parameters, and where their values are in the request or the response",
  (entry, document) =>
    Object.entries(asObject(entry.response.links)).flatMap(([name, value]) =>
      checkLink(entry, document, resolve(document, value)).map(
        (message) => `has the link ${name}, ${message}`,
      ),
    ),
);

function checkLink(entry: ResponseEntry, document: JsonObject, link: JsonObject): string[] {
  const target = listEndpoints(document).find(({ id }) => id === link.operationId);
  if (!target) return [`whose operation ${asString(link.operationId)} does not exist`];
  const parameters = asObject(link.parameters);
  return [
    ...findParameterErrors(target, Object.keys(parameters)),
    ...Object.values(parameters).flatMap((expression) =>
      isResolvable(entry, document, asString(expression))
        ? []
        : [`whose expression ${asString(expression)} has no value`],
    ),
  ];
}

function findParameterErrors({ id, parameters }: Endpoint, given: readonly string[]): string[] {
  const names = parameters.map((parameter) => asString(parameter.name));
  const required = parameters.filter((parameter) => parameter.required === true);
  return [
    ...given.filter((name) => !names.includes(name)).map((name) => `but ${id} has no parameter ${name}`),
    ...required
      .map((parameter) => asString(parameter.name))
      .filter((name) => !given.includes(name))
      .map((name) => `but does not set the parameter ${name} of ${id}`),
  ];
}

const pathExpression = /^\$request\.path\.(\w+)$/;
const bodyExpression = /^\$response\.body#(\/.+)$/;

/** Whether a runtime expression names a path parameter of the request, or a property of the response. */
function isResolvable(
  { endpoint, response }: ResponseEntry,
  document: JsonObject,
  expression: string,
): boolean {
  const [, parameter] = pathExpression.exec(expression) ?? [];
  if (parameter !== undefined) return endpoint.path.includes(`{${parameter}}`);
  const [, pointer] = bodyExpression.exec(expression) ?? [];
  if (pointer === undefined) return false;
  const { schema } = readMedia(response).media;
  return hasProperty(document, schema, parsePointer(pointer));
}

function hasProperty(document: JsonObject, schema: Json | undefined, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const { properties, allOf, oneOf } = resolve(document, schema);
  const property = asObject(properties)[name];
  if (property !== undefined) return hasProperty(document, property, rest);
  return [...asArray(allOf), ...asArray(oneOf)].some((part) => hasProperty(document, part, names));
}

/** Whether the successful responses of an operation declare an entity tag. */
const declaresEntityTag = (document: JsonObject, { operation }: Endpoint): boolean =>
  "ETag" in asObject(resolve(document, asObject(operation.responses)["200"]).headers);

const entityTags = responseRule(
  "entity-tags",
  "a tag is only useful with a GET that returns it: clients compare their copy with it, and send it in If-Match",
  ({ endpoint, response }, document) => {
    if (!("ETag" in asObject(response.headers))) return [];
    const links = Object.values(asObject(response.links)).map((link) => resolve(document, link).operationId);
    const isRead = listEndpoints(document).some(
      (read) =>
        read.method === "get" &&
        (read.path === endpoint.path || links.includes(read.id)) &&
        declaresEntityTag(document, read),
    );
    return isRead ? [] : ["declares an ETag, but no GET of its path or its links returns one; link the GET"];
  },
);

const entityTagsOfWrites = operationRule(
  "entity-tags-of-writes",
  "clients read the tag that they send in If-Match from the GET of the resource",
  ({ path, operation }, document) => {
    if (operation["x-conditional"] !== "WRITE") return [];
    const read = listEndpoints(document).find((other) => other.path === path && other.method === "get");
    return read && declaresEntityTag(document, read)
      ? []
      : [`accepts If-Match, but GET ${path} returns no ETag`];
  },
);

/** Rules about links, and the entity tags of linked resources. */
export const linkRules: readonly Rule[] = [createdResources, linkTargets, entityTags, entityTagsOfWrites];
