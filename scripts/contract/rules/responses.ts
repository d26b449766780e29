import {
  isObject,
  asArray,
  asObject,
  resolve,
  asString,
  type JsonObject,
  type Endpoint,
} from "../document.js";
import { listProblemCodes, isProblem, readMedia, operationRule, responseRule, type Rule } from "./rule.js";

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

/** Lists the statuses that follow from the method, parameters and extensions of an operation. */
function listRequiredStatuses({ operation, method, parameters }: Endpoint): string[] {
  const { conceal_credentials: concealed } = asObject(operation["x-permission"]);
  const conditional = operation["x-conditional"];
  const createsByPath = method === "put" && "201" in asObject(operation.responses);
  const hasPathParameter = parameters.some((parameter) => parameter.in === "path");
  const isCreateOnly = method !== "get" && parameters.some(({ name }) => name === "If-None-Match");
  return [
    ...["400", "500", "503"],
    ...(concealed === true ? [] : ["401", "403"]),
    ...(operation["x-rate-limit"] === "EXEMPT" ? [] : ["429"]),
    ...("requestBody" in operation ? ["413", "415"] : []),
    ...(operation["x-idempotent"] === true ? ["409", "422"] : []),
    ...(conditional === "READ" ? ["304"] : []),
    ...(conditional === "WRITE" || isCreateOnly ? ["412"] : []),
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
        : ["application/json"];
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

/** The error statuses whose responses are stored and replayed for an `Idempotency-Key`. */
const replayedStatuses = ["400", "403", "404", "409", "412"];

/** Codes with these statuses that are returned before the handler runs, so they are not stored. */
const neverReplayedCodes = ["idempotency-in-progress", "resident-suspended", "secret-key-in-browser"];

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

/** Lists the headers that a response must declare. */
function listRequiredHeaders(
  { operation, method }: Endpoint,
  status: string,
  codes: readonly string[],
): string[] {
  const isStored =
    replayedStatuses.includes(status) && codes.some((code) => !neverReplayedCodes.includes(code));
  const isExempt = operation["x-rate-limit"] === "EXEMPT";
  const isSuccess = status.startsWith("2");
  const hasEntityTag =
    "x-conditional" in operation && method !== "delete" && (status === "200" || status === "304");
  return [
    "X-Request-Id",
    "Cache-Control",
    ...(isExempt ? [] : ["RateLimit-Policy", "RateLimit"]),
    ...(["201", "302", "303"].includes(status) ? ["Location"] : []),
    ...(status === "401" ? ["WWW-Authenticate"] : []),
    ...(status === "429" || status === "503" ? ["Retry-After"] : []),
    ...(hasEntityTag ? ["ETag"] : []),
    ...(isSuccess && "x-paginated" in operation && method === "get" ? ["Link"] : []),
    ...(operation["x-idempotent"] === true && (isSuccess || isStored) ? ["Idempotent-Replayed"] : []),
  ];
}

const responseHeaders = responseRule(
  "response-headers",
  "clients read request ids, quotas, entity tags and locations from the declared headers",
  ({ endpoint, status, response }, document) => {
    const headers = asObject(response.headers);
    const codes = listProblemCodes(document, readMedia(response).media.schema);
    return [
      ...listRequiredHeaders(endpoint, status, codes)
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
  ...[explicitStatuses, declaredStatuses, oneMediaType, problemSchemas, sharedCodes, responseHeaders],
  ...[sharedHeaders, responseExamples, sameSchema, responseDescribed, pageSchema],
];
