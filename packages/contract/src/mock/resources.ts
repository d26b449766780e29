import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import { resolveReference, type ResponseObject } from "../../../server/src/kernel/contract/document.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../../../server/src/platform/validation/json-schema.js";
import { isObject, type JsonObject } from "./examples.js";

/** The resource that a response shows. */
export interface Resource {
  /** The operation that reads it. */
  readonly read: OperationMetadata;
  /** The field of the body that has it, alone or in an array; null if the body is the resource. */
  readonly field: string | null;
  /** The parameters of its path as runtime expressions (OpenAPI links); none if it is the path of the request. */
  readonly expressions: Readonly<Record<string, string>>;
}

/** The parameters of a path. */
export type Parameters = Readonly<Record<string, string>>;

const { document, operations } = loadContract();
const all = [...operations.values()];
const reads = all.filter(({ method, paginated }) => method === "GET" && !paginated);

/** Finds the operation that reads a single resource at a path. */
export const findRead = (path: string): OperationMetadata | undefined =>
  reads.find((operation) => operation.path === path);

/** Finds the resource that a response shows: what its own path reads, or else what one of its links reads. */
export function findResource({ path, operation }: OperationMetadata, status: number): Resource | undefined {
  const { links = {} } = getResponse(operation, status);
  const own = { operationId: findRead(path)?.id, parameters: {} };
  for (const { operationId, parameters: expressions = {} } of [own, ...Object.values(links)]) {
    const read = reads.find(({ id }) => id === operationId);
    const field = read && findField(getSchema(operation, status), getSchema(read.operation));
    if (read && field !== undefined) return { read, field, expressions };
  }
  return undefined;
}

/** Finds the path template of the items of a list: below its path, or else where their schema is read. */
export function findItemTemplate({ path, operation }: OperationMetadata): string | undefined {
  const below = all.find((each) => each.path !== path && each.path.replace(/\/\{\w+\}$/, "") === path);
  const [, { items = {} } = {}] =
    listProperties(getSchema(operation)).find(([name]) => name === "data") ?? [];
  return (below ?? reads.find((read) => isRelated(items, getSchema(read.operation))))?.path;
}

type Operation = OperationMetadata["operation"];

const getResponse = ({ responses }: Operation, status: number): ResponseObject =>
  resolveReference<ResponseObject>(document, responses[status] ?? {});

const getSchema = (operation: Operation, status = 200): SchemaObject =>
  Object.values(getResponse(operation, status).content ?? {})[0]?.schema ?? {};

/** Finds the field of a body that has a schema; null stands for the body itself. */
function findField(body: SchemaObject, schema: SchemaObject): string | null | undefined {
  if (isRelated(body, schema)) return null;
  return listProperties(body).find(([, property]) =>
    [property, property.items ?? {}, ...(property.oneOf ?? [])].some((each) => isRelated(each, schema)),
  )?.[0];
}

/** Whether one of two schemas is or extends the other. */
const isRelated = (a: SchemaObject, b: SchemaObject): boolean => isExtension(a, b) || isExtension(b, a);

const isExtension = (schema: SchemaObject, { $ref }: SchemaObject): boolean =>
  $ref !== undefined &&
  (schema.$ref === $ref || (resolve(schema).allOf ?? []).some((part) => isExtension(part, { $ref })));

const resolve = (schema: SchemaObject): SchemaObject => resolveReference<SchemaObject>(document, schema);

function listProperties(schema: SchemaObject): [string, SchemaObject][] {
  const { properties = {}, allOf = [] } = resolve(schema);
  return [...Object.entries(properties), ...allOf.flatMap(listProperties)];
}

const bodyExpression = "$response.body#/";

/** Where the bodies of a resource have the parameters of its path, by its path template, as links say. */
const linkedPointers = new Map(
  all.flatMap((metadata) =>
    Object.keys(metadata.operation.responses).flatMap((status) => {
      const { read, field, expressions } = findResource(metadata, Number(status)) ?? {};
      const prefix = bodyExpression + (field ? `${field}/` : "");
      const found = Object.entries(expressions ?? {}).filter(([, expression]) =>
        expression.startsWith(prefix),
      );
      if (read === undefined || found.length === 0) return [];
      return [
        [
          read.path,
          Object.fromEntries(found.map(([name, value]) => [name, value.slice(prefix.length)])),
        ] as const,
      ];
    }),
  ),
);

/** Without a link, the last parameter is the field of its name. */
const getPointers = (template: string): Parameters =>
  linkedPointers.get(template) ??
  Object.fromEntries([...template.matchAll(/\{(\w+)\}$/g)].map(([, name = ""]) => [name, name]));

/** Whether the path of a resource is known before it is created. */
export const isAddressed = ({ expressions }: Resource): boolean =>
  !Object.values(expressions).some((expression) => expression.startsWith(bodyExpression));

/** Builds the path of a resource from its body and the parameters of a request; undefined if they do not have all parameters. */
export function buildPath(
  template: string,
  parameters: Parameters,
  body: JsonObject = {},
): string | undefined {
  const path = template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    return readKey(template, name, body) ?? parameters[name] ?? placeholder;
  });
  return path.includes("{") ? undefined : path;
}

/** The value of a parameter of the path of a resource, in its body. */
export function readKey(template: string, name: string, body: JsonObject): string | undefined {
  const pointer = getPointers(template)[name];
  const value = pointer === undefined ? undefined : readPointer(body, pointer);
  return typeof value === "string" ? value : undefined;
}

const readPointer = (body: JsonObject, pointer: string): unknown =>
  pointer.split("/").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);

/** Lists the fields of a resource that its path determines, with their values. */
export const listPathFields = (template: string, parameters: Parameters, body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(getPointers(template)).map(([parameter, pointer]) => {
      const [name = "", nested] = pointer.split("/");
      const value = parameters[parameter];
      return [name, nested === undefined ? value : { ...Object(body[name]), [nested]: value }];
    }),
  );
