import { type HeaderOptions, maxPageSize, type Traits } from "../../../sdk/src/definition.js";
import {
  asObject,
  asString,
  type Endpoint,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
} from "../document.js";
import { type MethodName, readFormerNames, readMethodName } from "./method-name.js";

/** An operation with the names, types and responses from which its SDK method is generated. */
export interface SdkOperation extends Endpoint {
  /** The property of the client: `gameStats`. */
  readonly resource: string;
  /** The method of the resource (`x-sdk-method`). */
  readonly name: string;
  /** The names that the method had before. */
  readonly formerNames: readonly MethodName[];
  /** The names of the path parameters, in the order of the path. */
  readonly pathParams: readonly string[];
  /** The name of the schema of the request body. */
  readonly bodyType: string | undefined;
  readonly requiresBody: boolean;
  /** Whether the body is a form. */
  readonly isForm: boolean;
  /** The names of the schemas of success responses; empty if they have no body. */
  readonly successTypes: readonly string[];
  /** The name of the type of the query parameters. */
  readonly paramsType: string | undefined;
  readonly requiresParams: boolean;
  /** The names of the option types: `CallOptions` or the operation's own type first, then one per header parameter. */
  readonly optionTypes: readonly string[];
  /** The schema of the problem document of each error status. */
  readonly problems: ReadonlyMap<number, string>;
  readonly isPaginated: boolean;
  /** Whether its pages are of a log. */
  readonly isLog: boolean;
  /** Whether it sends server-sent events: the SDK has a function for it, no method. */
  readonly isStream: boolean;
  /** Whether it only reads: GET operations, and POST operations that return pages. */
  readonly isReadOnly: boolean;
  /** What a success response has. */
  readonly success: Traits["success"];
  /** Whether it can return 304. */
  readonly isConditionalRead: boolean;
}

/** The header that each option of the SDK sends. */
const optionHeaders: Readonly<Record<keyof HeaderOptions, string>> = {
  idempotencyKey: "Idempotency-Key",
  ifMatch: "If-Match",
  ifNoneMatch: "If-None-Match",
};
const streamHeader = "Last-Event-ID";

/** The header parameters that the SDK sends. */
export const sentHeaders: readonly string[] = [...Object.values(optionHeaders), streamHeader];

/** Lists all operations with what the SDK generator needs. */
export const readSdkOperations = (document: JsonObject): SdkOperation[] =>
  listEndpoints(document).map((endpoint) => readSdkOperation(document, endpoint));

function readSdkOperation(document: JsonObject, endpoint: Endpoint): SdkOperation {
  const { id, path, method, operation, parameters } = endpoint;
  const responses = Object.entries(asObject(operation.responses)).map(
    ([status, response]) => [Number(status), findSchemaName(resolve(document, response))] as const,
  );
  const body = resolve(document, operation.requestBody);
  const query = parameters.filter((parameter) => parameter.in === "query");
  // The SDK sends the header of streams itself.
  const headers = parameters.filter(
    (parameter) => parameter.in === "header" && parameter.name !== streamHeader,
  );
  const isConditionalRead = responses.some(([status]) => status === 304);
  if ("x-paginated" in operation) assertPageSize(id, findMaxPageSize(document, body, query));
  const paramsType = query.length > 0 ? `${capitalize(id)}Params` : undefined;
  return {
    ...endpoint,
    ...readMethodName(operation),
    formerNames: readFormerNames(operation),
    pathParams: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    bodyType: findSchemaName(body),
    requiresBody: body.required === true,
    isForm: "application/x-www-form-urlencoded" in asObject(body.content),
    successTypes: [...new Set(responses.flatMap(([status, name]) => (status < 300 && name ? [name] : [])))],
    paramsType,
    requiresParams: query.some(({ required }) => required === true),
    optionTypes: [
      paramsType === undefined ? "CallOptions" : `${capitalize(id)}Options`,
      ...headers.map(({ name }) => toOptionType(asString(name), isConditionalRead)),
    ],
    problems: new Map(responses.flatMap(([status, name]) => (status >= 400 && name ? [[status, name]] : []))),
    isPaginated: "x-paginated" in operation,
    isLog: asObject(operation["x-paginated"]).forward_only === true,
    isStream: "x-stream" in operation,
    isReadOnly: "x-paginated" in operation || method === "get",
    success: findSuccess(responses.filter(([status]) => status < 400)),
    isConditionalRead,
  };
}

/** Returns the type of the option of a header: `IfMatchOption`. A write takes `If-None-Match` to create only. */
const toOptionType = (header: string, isConditionalRead: boolean): string =>
  header === "If-None-Match" && !isConditionalRead
    ? "CreateOnlyOption"
    : `${header.replaceAll("-", "")}Option`;

/** Returns what the success responses of an operation have, from their statuses and the schemas of their bodies. */
function findSuccess(responses: readonly (readonly [number, string | undefined])[]): Traits["success"] {
  if (responses.some(([, schema]) => schema !== undefined)) return "OBJECT";
  return responses.every(([status]) => status >= 300) ? "REDIRECT" : "EMPTY";
}

/** Throws for a page size that the SDK does not ask for. */
function assertPageSize(id: string, maximum: Json | undefined): void {
  if (maximum !== maxPageSize)
    throw new Error(`The SDK expects pages of at most ${maxPageSize} items, also of ${id}.`);
}

/** Returns the name of a body's schema, or undefined without a body. Throws if the schema is inline. */
function findSchemaName({ content }: JsonObject): string | undefined {
  const [media] = Object.values(asObject(content));
  return media === undefined ? undefined : toSchemaName(asObject(media).schema);
}

/** Returns the largest page size of a list, from its `limit` in the query or body. */
function findMaxPageSize(
  document: JsonObject,
  body: JsonObject,
  query: readonly JsonObject[],
): Json | undefined {
  const [media] = Object.values(asObject(body.content));
  const { properties } = resolve(document, asObject(media).schema);
  const schema = query.find(({ name }) => name === "limit")?.schema ?? asObject(properties).limit;
  return resolve(document, schema).maximum;
}

/** Returns the name of a referenced schema. */
function toSchemaName(schema: Json | undefined): string {
  const { $ref } = asObject(schema);
  const name = asString($ref).split("/").at(-1);
  if (!name) throw new Error(`A body has a schema without a name: ${JSON.stringify(schema)}`);
  return name;
}

/** Capitalizes the first letter: `getGame` becomes `GetGame`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
