import { setTimeout as delay } from "node:timers/promises";
import { getOperationMetadata, loadContract } from "../../packages/server/src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../packages/server/src/kernel/contract/operation-metadata.js";
import {
  problemResult,
  restoreResult,
  type Input,
  type OperationId,
  type Result,
} from "../../packages/server/src/kernel/http/operation.js";
import { getValidators } from "../../packages/server/src/kernel/http/operation-validator.js";
import type { ProblemCode } from "../../packages/server/src/generated/problems.js";
import { ProblemError } from "../../packages/server/src/platform/http/problem.js";
import { newId } from "../../packages/server/src/platform/ids.js";
import { listExampleResponses, selectResponse, type ExampleResponse, type JsonObject } from "./examples.js";
import { getPreferences } from "./preferences.js";
import type { Store } from "./store.js";

const contract = loadContract();
const getValidator = getValidators(contract);

/** A request with the response that it gets without any state. */
interface MockRequest {
  readonly metadata: OperationMetadata;
  readonly example: ExampleResponse;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requestBody: JsonObject;
  readonly precondition: Input<OperationId>["precondition"];
}

/** The parts of the input that the mock server reads. Either the body or the function that reads it is present. */
export interface MockInput extends Pick<Input<OperationId>, "path" | "precondition"> {
  readonly body: object | undefined;
  readonly readBody: (() => object | undefined) | undefined;
}

/** Responds to a valid request with an example of the contract, or with what earlier requests have stored. */
export async function respond(store: Store, id: OperationId, input: MockInput): Promise<Result<OperationId>> {
  const metadata = getOperationMetadata(contract, id);
  const preferences = getPreferences();
  if (preferences.delayMs > 0) await delay(preferences.delayMs);
  const responses = listExampleResponses(metadata);
  const example = selectResponse(responses, preferences);
  if (example === undefined) throw new Error(`${id} declares no success`);
  if (example.status >= 400) return respondWithProblem(metadata, example);
  if (preferences.status !== undefined || preferences.example !== undefined)
    return respondWith(metadata, example);
  const parameters: Readonly<Record<string, string>> = { ...input.path };
  const requestBody: JsonObject = { ...(input.readBody?.() ?? input.body) };
  const path = buildPath(metadata.path, parameters);
  return respondWithState(store, {
    metadata,
    example,
    path,
    parameters,
    requestBody,
    precondition: input.precondition,
  });
}

const buildPath = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

function respondWith(
  { id }: OperationMetadata,
  { status, body, headers, hasVersion }: ExampleResponse,
  version = 1,
): Result<OperationId> {
  return restoreResult(id, { status, body, headers, version: hasVersion ? version : null });
}

/** The members of a problem that are written for each response. */
const commonMembers = new Set(["type", "title", "status", "detail", "instance", "code", "request_id"]);

function respondWithProblem(
  { id, codes }: OperationMetadata,
  { status, body }: ExampleResponse,
): Result<OperationId> {
  const [code] = [...(codes.get(status) ?? [])];
  const extra = Object.entries(body ?? {}).filter(([name]) => !commonMembers.has(name));
  const detail = typeof body?.["detail"] === "string" ? body["detail"] : undefined;
  const exampleCode = (body?.["code"] ?? code) as ProblemCode | undefined;
  if (exampleCode === undefined) return restoreResult(id, { status, body, headers: {}, version: null });
  return problemResult(id, new ProblemError(exampleCode, detail, Object.fromEntries(extra)));
}

/** Creates, changes, deletes and reads the resources of the store. */
function respondWithState(store: Store, request: MockRequest): Result<OperationId> {
  const { metadata, example, path, parameters, requestBody, precondition } = request;
  const { method } = metadata;
  const stored = store.find(path);
  if (stored?.body === null && method !== "PUT")
    return problemResult(metadata.id, new ProblemError(metadata.notFoundCode));
  if (method === "POST") return create(store, request);
  if (method === "GET") return read(store, request);
  if (!isResource(path, metadata)) return respondWith(metadata, example);
  precondition.check(stored?.version ?? 1);
  if (method === "DELETE") {
    store.save(path, null);
    return respondWith(metadata, example);
  }
  const current = stored?.body ?? adapt(request, example.body, parameters);
  const body = adapt(request, current, { ...requestBody, updated_at: new Date().toISOString() });
  const { version } = store.save(path, body ?? {});
  return respondWith(metadata, { ...example, body }, version);
}

/** Whether a path with parameters can be read, as the path of a resource can. */
const isResource = (path: string, metadata: OperationMetadata): boolean =>
  path !== metadata.path && findRead(metadata.path) !== undefined;

const findRead = (path: string): OperationMetadata | undefined =>
  [...contract.operations.values()].find(
    (operation) => operation.method === "GET" && operation.path === path,
  );

function read(store: Store, request: MockRequest): Result<OperationId> {
  const { metadata, example, path, parameters } = request;
  const stored = store.find(path);
  const items = example.body?.["data"];
  const changes = Array.isArray(items)
    ? { data: [...listCreated(store, path, items as JsonObject[]), ...(items as JsonObject[])] }
    : (stored?.body ?? parameters);
  const body = adapt(request, example.body, changes);
  return respondWith(metadata, { ...example, body }, stored?.version);
}

/** The created resources with the fields that the items of a list have. */
const listCreated = (store: Store, path: string, [item = {}]: readonly JsonObject[]): JsonObject[] =>
  store
    .list(path)
    .map((created) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [name, name in created ? created[name] : value]),
      ),
    );

function create(store: Store, request: MockRequest): Result<OperationId> {
  const { metadata, example, path, requestBody } = request;
  const read = [...contract.operations.values()].find(
    (operation) =>
      operation.method === "GET" &&
      /^\/\{\w+\}$/.test(operation.path.slice(metadata.path.length)) &&
      operation.path.startsWith(metadata.path),
  );
  const [, key] = /\{(\w+)\}$/.exec(read?.path ?? "") ?? [];
  if (key === undefined || example.status !== 201) return respondWith(metadata, example);
  const now = new Date().toISOString();
  const slug = toSlug(requestBody["name"] ?? requestBody["title"]);
  const generated = { id: newId(), ...(slug !== "" && { slug }), created_at: now, updated_at: now };
  const body = adapt(request, example.body, { ...generated, ...requestBody });
  const name = body?.[key];
  if (body === undefined || typeof name !== "string") return respondWith(metadata, example);
  const resource = `${path}/${name}`;
  const { version } = store.save(resource, body);
  const headers =
    "Location" in example.headers ? { ...example.headers, Location: `/rest${resource}` } : example.headers;
  return respondWith(metadata, { ...example, body, headers }, version);
}

const toSlug = (name: unknown): string =>
  typeof name === "string"
    ? name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : "";

/** Replaces the fields that the body has, one by one, where the result is valid by the contract. */
function adapt(
  { metadata, example }: MockRequest,
  body: JsonObject | undefined,
  changes: JsonObject,
): JsonObject | undefined {
  if (body === undefined) return undefined;
  const isValid = (candidate: JsonObject): boolean => {
    try {
      getValidator(metadata).response(example.status, "application/json", structuredClone(candidate));
      return true;
    } catch {
      return false;
    }
  };
  return Object.entries(changes)
    .filter(([name]) => name in body)
    .reduce<JsonObject>((current, [name, value]) => {
      const candidate = { ...current, [name]: value };
      return isValid(candidate) ? candidate : current;
    }, body);
}
