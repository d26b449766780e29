import {
  asArray,
  asObject,
  asString,
  type Endpoint,
  isObject,
  type Json,
  type JsonObject,
  resolve,
} from "../document.js";
import { listImpliedHeaders } from "../implied/headers.js";
import { getImpliedResponses } from "../implied/operations.js";
import {
  checkSchemaName,
  isProblem,
  listProblemCodes,
  operationRule,
  readMedia,
  responseRule,
  type Rule,
} from "./rule.js";

const explicitStatuses = operationRule(
  "explicit-statuses",
  "with `default` the server could return anything, and clients could not narrow on the status",
  ({ operation }) => {
    const statuses = Object.keys(asObject(operation.responses));
    return [
      ...statuses
        .filter((status) => !/^[1-5]\d\d$/.test(status))
        .map((status) => `declares ${status}, which is not a status`),
      ...(statuses.some((status) => /^[23]/.test(status)) ? [] : ["declares no success status"]),
    ];
  },
);

/** Lists the statuses that an operation must declare. */
function listRequiredStatuses({ operation, method, parameters }: Endpoint): string[] {
  const createsByPath = method === "put" && "201" in asObject(operation.responses);
  const hasPathParameter = parameters.some((parameter) => parameter.in === "path");
  const isCreateOnly = method !== "get" && parameters.some(({ name }) => name === "If-None-Match");
  return [
    ...getImpliedResponses(method, operation).keys(),
    ...(isCreateOnly ? ["412"] : []),
    ...(hasPathParameter && !createsByPath ? ["404"] : []),
  ];
}

const derivedStatuses = ["304", "412", "413", "415", "422", "429"];

const declaredStatuses = operationRule(
  "declared-statuses",
  "clients handle the declared statuses, so the list must be complete and exact",
  (endpoint) => {
    const statuses = Object.keys(asObject(endpoint.operation.responses));
    const expected = listRequiredStatuses(endpoint);
    return [
      ...expected
        .filter((status) => !statuses.includes(status))
        .map((status) => `does not declare ${status}`),
      ...derivedStatuses
        .filter((status) => statuses.includes(status) && !expected.includes(status))
        .map((status) => `declares ${status}, which it cannot return`),
    ];
  },
);

const statusesWithoutBody = ["204", "302", "303", "304"];

/** Whether a response has no body. For 202 the body is optional. */
const isWithoutBody = (status: string, response: JsonObject): boolean =>
  statusesWithoutBody.includes(status) || (status === "202" && !("content" in response));

const oneMediaType = responseRule(
  "one-media-type",
  "generated clients have one type per response; errors are problem documents (RFC 9457)",
  (entry) => {
    const { status, response } = entry;
    const { types } = readMedia(response);
    const expected = isWithoutBody(status, response)
      ? []
      : isProblem(entry)
        ? ["application/problem+json"]
        : ["x-stream" in entry.endpoint.operation ? "text/event-stream" : "application/json"];
    return types.join() === expected.join()
      ? []
      : [`has ${types.join() || "no body"}, expected ${expected.join() || "no body"}`];
  },
);

const problemSchemas = responseRule(
  "problem-schema",
  "each response narrows `code` of the Problem schema with an enum, which the server validates and the SDK types",
  (entry, document) => {
    if (!isProblem(entry)) return [];
    const { schema } = readMedia(entry.response).media;
    const extendsProblem = asArray(resolve(document, schema).allOf).some(
      (part) => asObject(part).$ref === "#/components/schemas/Problem",
    );
    return [
      ...(extendsProblem ? [] : ["does not extend the Problem schema with allOf"]),
      ...(listProblemCodes(document, schema).length > 0 ? [] : ["has no enum of codes"]),
    ];
  },
);

/** Checks the codes that follow from the status, the extensions and the body of an operation. */
const sharedCodes = responseRule(
  "shared-codes",
  "the codes that the kernel returns for every operation must be declared",
  (entry, document) => {
    if (!isProblem(entry)) return [];
    const { operation } = entry.endpoint;
    const codes = listProblemCodes(document, readMedia(entry.response).media.schema);
    const expected: Readonly<Record<string, readonly string[]>> = {
      "400": [
        ...(operation["x-open-query"] === true ? ["validation-failed"] : ["unknown-parameter"]),
        ...(acceptsJson(operation, document) ? ["malformed-json", "unknown-field"] : []),
      ],
      "409": operation["x-idempotent"] === true ? ["idempotency-in-progress"] : [],
      "412": ["precondition-failed"],
      "413": ["payload-too-large"],
      "415": ["unsupported-media-type"],
      "422": ["idempotency-key-reused"],
      "429": ["quota-exceeded"],
      "500": ["internal-error"],
      "503": ["service-unavailable"],
    };
    return (expected[entry.status] ?? [])
      .filter((code) => !codes.includes(code))
      .map((code) => `lacks the code ${code}`);
  },
);

const acceptsJson = ({ requestBody }: JsonObject, document: JsonObject): boolean =>
  requestBody !== undefined && readMedia(resolve(document, requestBody)).types.includes("application/json");

/**
 * Whether the created resource has a GET operation: below the collection, or at the same path for PUT. True if the contract
 * has no path for the resource.
 */
function isReadable({ method, path }: Endpoint, document: JsonObject): boolean {
  const paths = Object.entries(asObject(document.paths));
  const isItem = (other: string): boolean =>
    method === "put" ? other === path : other.startsWith(`${path}/{`) && other.endsWith("}");
  const items = paths.filter(([other]) => isItem(other));
  return items.length === 0 || items.some(([, item]) => "get" in asObject(item));
}

const responseHeaders = responseRule(
  "response-headers",
  "clients read request ids, quotas, entity tags and locations from the declared headers",
  ({ endpoint, status, response }, document) => {
    const headers = asObject(response.headers);
    const codes = listProblemCodes(document, readMedia(response).media.schema);
    return [
      ...listImpliedHeaders({ endpoint, status, codes })
        .filter((name) => !(name in headers))
        .map((name) => `lacks the header ${name}`),
      ...(status === "201" && !isReadable(endpoint, document)
        ? ["creates a resource that has no GET for its Location"]
        : []),
    ];
  },
);

const sharedHeaders = responseRule(
  "shared-headers",
  "a shared header has the same schema everywhere",
  ({ response }) =>
    Object.entries(asObject(response.headers))
      .filter(([, header]) => !asString(asObject(header).$ref).startsWith("#/components/headers/"))
      .map(([name]) => `defines the header ${name} inline; use a reference to components/headers`),
);

const responseExamples = responseRule(
  "response-examples",
  "mock servers and the documentation use them",
  ({ status, response }) => {
    const { examples, example } = readMedia(response).media;
    const hasExample = Object.keys(asObject(examples)).length > 0 || example !== undefined;
    return isWithoutBody(status, response) || hasExample ? [] : ["has no example"];
  },
);

const responseSchemas = responseRule(
  "response-schema-named",
  "the types of generated code have the name of the schema",
  ({ response }) => checkSchemaName(response),
  { key: "content" },
);

/** Whether all values of a schema are objects. */
function isObjectSchema(document: JsonObject, value: Json | undefined): boolean {
  const { type, allOf, oneOf } = resolve(document, value);
  if (oneOf !== undefined) return asArray(oneOf).every((part) => isObjectSchema(document, part));
  return type === "object" || asArray(allOf).some((part) => isObjectSchema(document, part));
}

const objectResponses = responseRule(
  "object-responses",
  "an object can gain fields, and the SDK throws for any other body of a success, which may come from a proxy",
  ({ status, response }, document) => {
    const { types, media } = readMedia(response);
    return !status.startsWith("2") || types.length === 0 || isObjectSchema(document, media.schema)
      ? []
      : ["has a body that is no object; make it a field of one"];
  },
);

const sameSchema = operationRule(
  "same-success-schema",
  "some generators support one return type per operation",
  ({ operation }, document) => {
    const schemas = ["200", "201"].flatMap((status) => {
      const response = asObject(operation.responses)[status];
      return response === undefined
        ? []
        : [JSON.stringify(readMedia(resolve(document, response)).media.schema)];
    });
    return new Set(schemas).size > 1 ? ["has different schemas for 200 and 201"] : [];
  },
);

const responseDescribed = responseRule(
  "response-described",
  "it is shown on the reference page",
  ({ response }) => (response.description ? [] : ["has no description"]),
);

const pageSchema = operationRule(
  "page-schema",
  "the SDK's iterator reads the items from data and the cursors from pagination",
  ({ operation }, document) => {
    if (!("x-paginated" in operation)) return [];
    const response = resolve(document, asObject(operation.responses)["200"]);
    const { properties } = findSchema(document, response);
    return ["data", "pagination"]
      .filter((key) => !(key in asObject(properties)))
      .map((key) => `returns a page without ${key}`);
  },
);

const findSchema = (document: JsonObject, response: JsonObject): JsonObject => {
  const { schema } = readMedia(response).media;
  return isObject(schema) ? resolve(document, schema) : {};
};

/** Rules about responses. */
export const responseRules: readonly Rule[] = [
  explicitStatuses,
  declaredStatuses,
  oneMediaType,
  problemSchemas,
  sharedCodes,
  responseHeaders,
  sharedHeaders,
  responseExamples,
  responseSchemas,
  objectResponses,
  sameSchema,
  responseDescribed,
  pageSchema,
];
