import { isDeepStrictEqual } from "node:util";
import { generateSlugs } from "../../../server/src/domain/slug.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import type { PageQuery } from "../../../server/src/platform/database/pagination.js";
import type { Precondition } from "../../../server/src/platform/http/conditional-requests.js";
import { problem } from "../../../server/src/platform/http/problem.js";
import { newId } from "../../../server/src/platform/ids.js";
import {
  adapt,
  type ExampleResponse,
  getExample,
  hasStatus,
  isObject,
  isValid,
  type JsonObject,
  mergeKnown,
} from "./examples.js";
import { findExampleItem, findList, listItems, load, readList } from "./lists.js";
import { readRelationship } from "./relationship.js";
import {
  buildPath,
  findRead,
  findResource,
  isAddressed,
  listPathFields,
  type Parameters,
  type Resource,
} from "./resources.js";
import type { ListQuery } from "./select.js";
import { type Store, toParent } from "./store.js";

/** A valid request. */
export interface MockRequest {
  readonly metadata: OperationMetadata;
  readonly path: string;
  readonly parameters: Parameters;
  readonly requestBody: JsonObject;
  readonly precondition: Precondition;
  readonly createOnly: boolean;
  readonly page: PageQuery | undefined;
  readonly query: ListQuery;
}

/** A response with the version of its entity tag. */
export interface MockResponse extends ExampleResponse {
  readonly version: number;
}

/** Reads, creates, changes and deletes the resources of the store, as the method says. */
export function changeState(store: Store, request: MockRequest): MockResponse {
  const { metadata, path, page } = request;
  if (store.isDeleted(metadata.method === "PUT" ? toParent(path) : path))
    throw problem(metadata.notFoundCode);
  if (page !== undefined) return { ...readList(store, { ...request, page }), version: 1 };
  if (metadata.method === "GET") return read(store, request);
  return metadata.method === "DELETE" ? remove(store, request) : write(store, request);
}

function read(store: Store, { metadata, path, parameters }: MockRequest): MockResponse {
  if (metadata.id === "getGameRelationship")
    return { ...getExample(metadata), body: readRelationship(store, parameters["slug"] ?? ""), version: 1 };
  const example = { ...getExample(metadata), body: load(store, metadata, parameters) };
  const nested = Object.keys(example.body ?? {}).flatMap((name) => {
    const list = findList(`${metadata.path}/${name}`);
    return list ? [[name, listItems(store, { metadata: list, path: `${path}/${name}`, parameters })]] : [];
  });
  const body = adapt(metadata, example, Object.fromEntries(nested) as JsonObject);
  return { ...example, body, version: store.find(path)?.version ?? 1 };
}

function remove(store: Store, request: MockRequest): MockResponse {
  const { metadata, path, parameters, precondition } = request;
  const example = getExample(metadata);
  const resource = findRead(metadata.path);
  const current = (resource && load(store, resource, parameters)) ?? {};
  precondition.check(store.find(path)?.version ?? 1);
  // A word at the end, such as `/like`, is a state of the resource before it.
  if (resource !== undefined && resource.notFoundCode !== metadata.notFoundCode)
    reset(store, request, current);
  else if (resource !== undefined || metadata.path.endsWith("}"))
    store.save(path, { template: metadata.path, body: null, collection: undefined });
  const changes = {
    ...findOwnerReference(store, request, example.body),
    ...flattenReferences(current),
    id: current["id"] ?? Object.values(parameters).at(-1),
  };
  return { ...example, body: adapt(metadata, example, changes), version: 1 };
}

/** What is read of another resource, such as the statistics of a game, is empty once it is deleted. */
function reset(store: Store, { metadata, path }: MockRequest, current: JsonObject): void {
  const body = Object.fromEntries(
    Object.entries(current).map(([name, value]) => [name, typeof value === "number" ? 0 : value]),
  );
  if (isDeepStrictEqual(body, current)) throw problem(metadata.notFoundCode);
  store.save(path, { template: metadata.path, body, collection: undefined });
}

function write(store: Store, request: MockRequest): MockResponse {
  const { metadata, path, parameters, requestBody } = request;
  const success = getExample(metadata, hasStatus(metadata, 201) ? 201 : undefined);
  const resource = findResource(metadata, success.status);
  if (resource === undefined) {
    const changes = { ...findOwnerReference(store, request, success.body), ...requestBody };
    return { ...success, body: adapt(metadata, success, changes), version: 1 };
  }
  const { read } = resource;
  const known = isAddressed(resource) ? buildPath(read.path, parameters) : undefined;
  const stored = known === undefined ? undefined : store.find(known);
  const isNew = known === undefined || (metadata.method === "PUT" && !stored?.body);
  if (request.createOnly && !isNew) throw problem("precondition-failed");
  request.precondition.check(stored?.version ?? 1);
  const body = isNew
    ? create(store, read, request)
    : adapt(
        read,
        { ...getExample(read), body: load(store, read, parameters) },
        { ...requestBody, updated_at: now() },
      );
  const target = known ?? buildPath(read.path, parameters, body);
  if (body === undefined || target === undefined) return { ...success, version: 1 };
  const collection = isNew ? (known === path ? toParent(path) : path) : stored?.collection;
  const { version } = store.save(target, { template: read.path, body, collection });
  const example = isNew ? success : getExample(metadata);
  const headers =
    "Location" in example.headers ? { ...example.headers, Location: `/rest${target}` } : example.headers;
  return {
    ...example,
    headers,
    version,
    body: show(store, request, example, { resource, body, collection }),
  };
}

/** What a write has changed. */
interface Change {
  readonly resource: Resource;
  readonly body: JsonObject;
  readonly collection: string | undefined;
}

/** Shows a changed resource as the response of its operation does: alone, or as a part of something else. */
function show(
  store: Store,
  { metadata, requestBody }: MockRequest,
  example: ExampleResponse,
  { resource: { read, field }, body, collection }: Change,
): JsonObject | undefined {
  if (field === null) return adapt(metadata, example, body);
  const value = example.body?.[field];
  if (!Array.isArray(value))
    return adapt(metadata, example, {
      [field]: mergeKnown(Object(value) as JsonObject, { ...requestBody, ...body }),
    });
  const siblings = store
    .listCreated(read.path)
    .filter((each) => each.collection === collection && each.body !== body);
  const others: unknown[] = collection === undefined ? value.slice(1) : siblings.map((each) => each.body);
  const owner = store.find(toParent(collection ?? ""))?.body;
  return adapt(metadata, example, { ...owner, [field]: [body, ...others] });
}

/** Creates the body of a resource. What the request does not say is empty, where the contract allows that. */
function create(store: Store, read: OperationMetadata, request: MockRequest): JsonObject | undefined {
  const { metadata, parameters, requestBody } = request;
  const example = getExample(read);
  const fields = example.body ?? {};
  const given = {
    ...findOwnerReference(store, request, fields),
    ...nestReferences(store, requestBody, fields),
    ...(metadata.path === read.path && listPathFields(read.path, parameters, fields)),
    ...requestBody,
  };
  const empty = Object.keys(fields)
    .filter((name) => !(name in given))
    .reduce((body, name) => clear(read, body, name), fields);
  const generated = {
    id: newId(),
    slug: findFreeSlug(store, read, request),
    created_at: now(),
    updated_at: now(),
  };
  return adapt(read, { ...example, body: empty }, { ...generated, ...given });
}

/** Empties a field: with null or nothing, or with the present as its time. */
const clear = (read: OperationMetadata, body: JsonObject, name: string): JsonObject =>
  [null, [], 0, 1, false, ...(/^\d{4}-\d\d-\d\dT/.test(String(body[name])) ? [now()] : [])]
    .map((value) => ({ ...body, [name]: value }))
    .find((candidate) => isValid(read, 200, candidate)) ?? body;

const now = (): string => new Date().toISOString();

/** The id of the resource that a path is part of, in the first field that names another resource. */
function findOwnerReference(
  store: Store,
  { metadata, parameters }: MockRequest,
  body: JsonObject = {},
): JsonObject {
  const owner = findRead(toParent(metadata.path));
  const name = Object.keys(body).find((each) => each.endsWith("_id"));
  return owner && name ? { [name]: load(store, owner, parameters)?.["id"] } : {};
}

/** `{ game: { id } }` as `{ game_id }`. */
const flattenReferences = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (isObject(value) ? [[`${name}_id`, value["id"]]] : [])),
  );

/**
 * `{ game_id }` and `{ game_slug }` as the object `game` that a resource has, and its id: a created one, or one of which only this is
 * known.
 */
const nestReferences = (store: Store, body: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(body).flatMap(([reference, value]) => {
      const [, name = "", key = ""] = /^(.+)_(id|slug)$/.exec(reference) ?? [];
      const object = fields[name];
      if (!isObject(object)) return [];
      const known = object[key] === value ? object : (store.findCreated(key, value) ?? { id: newId() });
      const nested = mergeKnown(object, { ...known, [key]: value });
      return [
        [name, nested],
        [`${name}_id`, nested["id"]],
      ];
    }),
  );

/** The first slug of the name that no stored resource has. */
function findFreeSlug(
  store: Store,
  read: OperationMetadata,
  { parameters, requestBody }: MockRequest,
): string | undefined {
  const name = requestBody["name"] ?? requestBody["title"];
  const isTaken = (path: string): boolean => (store.find(path) ?? findExampleItem(path)) !== undefined;
  if (typeof name !== "string") return undefined;
  for (const slug of generateSlugs(name, "new"))
    if (!isTaken(buildPath(read.path, parameters, { slug }) ?? "")) return slug;
  return undefined;
}
