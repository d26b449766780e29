import {
  isObject,
  asArray,
  asObject,
  resolve,
  asString,
  type JsonObject,
  type Endpoint,
} from "../document.js";
import { problemCodes, isProblem, singleMedia, operationRule, responseRule, type Rule } from "./rule.js";

const explicitStatuses = operationRule(
  "explicit-statuses",
  "`default` would let the server send anything, and no client could narrow on it",
  ({ operation }) => {
    const statuses = Object.keys(asObject(operation.responses));
    return [
      ...statuses.filter((status) => !/^[1-5]\d\d$/.test(status)).map((status) => `declares ${status}`),
      ...(statuses.some((status) => /^[23]/.test(status)) ? [] : ["declares no success"]),
    ];
  },
);

/** The statuses that follow from what an operation is. */
function wantedStatuses({ operation, method, parameters }: Endpoint): string[] {
  const { conceal_credentials: concealed } = asObject(operation["x-permission"]);
  const conditional = operation["x-conditional"];
  const createsByPath = method === "put" && "201" in asObject(operation.responses);
  const takesPath = parameters.some((parameter) => parameter.in === "path");
  const createOnly = method !== "get" && parameters.some(({ name }) => name === "If-None-Match");
  return [
    ...["400", "500", "503"],
    ...(concealed === true ? [] : ["401", "403"]),
    ...(operation["x-rate-limit"] === "EXEMPT" ? [] : ["429"]),
    ...("requestBody" in operation ? ["413", "415"] : []),
    ...(operation["x-idempotent"] === true ? ["409", "422"] : []),
    ...(conditional === "READ" ? ["304"] : []),
    ...(conditional === "WRITE" || createOnly ? ["412"] : []),
    ...(takesPath && !createsByPath ? ["404"] : []),
  ];
}

const derived = ["304", "412", "413", "415", "422", "429"];

const declaredStatuses = operationRule(
  "declared-statuses",
  "clients handle what is declared: nothing that can come may be missing, nothing that cannot may stand there",
  (endpoint) => {
    const statuses = Object.keys(asObject(endpoint.operation.responses));
    const wanted = wantedStatuses(endpoint);
    return [
      ...wanted.filter((status) => !statuses.includes(status)).map((status) => `does not declare ${status}`),
      ...derived
        .filter((status) => statuses.includes(status) && !wanted.includes(status))
        .map((status) => `declares ${status}, which it cannot answer`),
    ];
  },
);

const withoutBody = ["204", "302", "303", "304"];

/** 202 may say no more than that the request was taken. */
const isWithoutBody = (status: string, response: JsonObject): boolean =>
  withoutBody.includes(status) || (status === "202" && !("content" in response));

const oneMediaType = responseRule(
  "one-media-type",
  "generated clients have one type per response; errors are problem documents (RFC 9457)",
  (entry) => {
    const { status, response } = entry;
    const { types } = singleMedia(response);
    const wanted = isWithoutBody(status, response)
      ? []
      : isProblem(entry)
        ? ["application/problem+json"]
        : ["application/json"];
    return types.join() === wanted.join()
      ? []
      : [`has ${types.join() || "no body"} where it should have ${wanted.join() || "no body"}`];
  },
);

const problemSchemas = responseRule(
  "problem-schema",
  "there is one Problem schema; each response narrows its `code` by an enum, so the server cannot send another and the SDK knows",
  (entry, document) => {
    if (!isProblem(entry)) return [];
    const { schema } = singleMedia(entry.response).media;
    const extendsProblem = asArray(resolve(document, schema).allOf).some(
      (part) => asObject(part).$ref === "#/components/schemas/Problem",
    );
    return [
      ...(extendsProblem ? [] : ["is not made of the Problem schema by allOf"]),
      ...(problemCodes(document, schema).length > 0 ? [] : ["names no codes by an enum"]),
    ];
  },
);

/** The codes that must be among those of a status, by extension or body. */
const sharedCodes = responseRule(
  "shared-codes",
  "what the kernel answers for every operation must be among the declared codes",
  (entry, document) => {
    if (!isProblem(entry)) return [];
    const { operation } = entry.endpoint;
    const codes = problemCodes(document, singleMedia(entry.response).media.schema);
    const wanted: Readonly<Record<string, readonly string[]>> = {
      "400": [
        ...(operation["x-open-query"] === true ? ["validation-failed"] : ["unknown-parameter"]),
        ...(takesJson(operation, document) ? ["malformed-json", "unknown-field"] : []),
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
    return (wanted[entry.status] ?? [])
      .filter((code) => !codes.includes(code))
      .map((code) => `lacks the code ${code}`);
  },
);

const takesJson = ({ requestBody }: JsonObject, document: JsonObject): boolean =>
  requestBody !== undefined && singleMedia(resolve(document, requestBody)).types.includes("application/json");

/** The statuses of refusals by an operation itself, which an `Idempotency-Key` replays. */
const replayed = ["400", "403", "404", "409", "412"];

/** Problems of these statuses that are answered before the operation runs, and so never stored under a key. */
const answeredBefore = ["idempotency-in-progress", "resident-suspended", "secret-key-in-browser"];

/** Whether a GET answers what an operation creates: below the collection, or at the same path. */
function canBeRead({ method, path }: Endpoint, document: JsonObject): boolean {
  const paths = Object.entries(asObject(document.paths));
  const isItem = (other: string): boolean =>
    method === "put" ? other === path : other.startsWith(`${path}/{`) && other.endsWith("}");
  const items = paths.filter(([other]) => isItem(other));
  return items.length === 0 || items.some(([, item]) => "get" in asObject(item));
}

/** The headers that a response must declare. */
function wantedHeaders(
  endpoint: Endpoint,
  status: string,
  codes: readonly string[],
  document: JsonObject,
): string[] {
  const { operation, method } = endpoint;
  const isStored = replayed.includes(status) && codes.some((code) => !answeredBefore.includes(code));
  const exempt = operation["x-rate-limit"] === "EXEMPT";
  const success = status.startsWith("2");
  const tagged =
    "x-conditional" in operation && method !== "delete" && (status === "200" || status === "304");
  return [
    "X-Request-Id",
    ...(exempt ? [] : ["RateLimit-Policy", "RateLimit"]),
    ...(["302", "303"].includes(status) || (status === "201" && canBeRead(endpoint, document))
      ? ["Location"]
      : []),
    ...(status === "401" ? ["WWW-Authenticate"] : []),
    ...(status === "429" || status === "503" ? ["Retry-After"] : []),
    ...(tagged ? ["ETag"] : []),
    ...(success && "x-paginated" in operation && method === "get" ? ["Link"] : []),
    ...(operation["x-idempotent"] === true && (success || isStored) ? ["Idempotent-Replayed"] : []),
  ];
}

const responseHeaders = responseRule(
  "response-headers",
  "clients find request ids, quotas, tags and places where the contract says that they are",
  ({ endpoint, status, response }, document) => {
    const headers = asObject(response.headers);
    const codes = problemCodes(document, singleMedia(response).media.schema);
    const isNowhere = status === "201" && "Location" in headers && !canBeRead(endpoint, document);
    return [
      ...wantedHeaders(endpoint, status, codes, document)
        .filter((name) => !(name in headers))
        .map((name) => `lacks the header ${name}`),
      ...(isNowhere ? ["declares the header Location, but no GET answers there"] : []),
    ];
  },
);

const sharedHeaders = responseRule(
  "shared-headers",
  "a header that is written once is the same everywhere",
  ({ response }) =>
    Object.entries(asObject(response.headers))
      .filter(([, header]) => !asString(asObject(header).$ref).startsWith("#/components/headers/"))
      .map(([name]) => `writes the header ${name} out; refer to components/headers`),
);

const messageExamples = responseRule(
  "response-examples",
  "every answer that has a body shows one; the mock server and the SDK's readers live on them",
  ({ status, response }) => {
    const { examples, example } = singleMedia(response).media;
    const shown = Object.keys(asObject(examples)).length > 0 || example !== undefined;
    return isWithoutBody(status, response) || shown ? [] : ["has no example"];
  },
);

const sameSchema = operationRule(
  "same-success-schema",
  "some generators have one return type per operation, whether it created or found",
  ({ operation }, document) => {
    const schemas = ["200", "201"].flatMap((status) => {
      const response = asObject(operation.responses)[status];
      return response === undefined
        ? []
        : [JSON.stringify(singleMedia(resolve(document, response)).media.schema)];
    });
    return new Set(schemas).size > 1 ? ["answers 200 and 201 with different schemas"] : [];
  },
);

const responseDescribed = responseRule("response-described", "the reference page shows it", ({ response }) =>
  response.description ? [] : ["has no description"],
);

const pageShape = operationRule(
  "page-shape",
  "one iterator reads every list: data with its items, pagination with its cursors",
  ({ operation }, document) => {
    if (!("x-paginated" in operation)) return [];
    const response = resolve(document, asObject(operation.responses)["200"]);
    const { properties } = schemaOf(document, response);
    return ["data", "pagination"]
      .filter((key) => !(key in asObject(properties)))
      .map((key) => `answers a page without ${key}`);
  },
);

const schemaOf = (document: JsonObject, response: JsonObject): JsonObject => {
  const { schema } = singleMedia(response).media;
  return isObject(schema) ? resolve(document, schema) : {};
};

/** Rules about responses. */
export const responseRules: readonly Rule[] = [
  ...[explicitStatuses, declaredStatuses, oneMediaType, problemSchemas, sharedCodes, responseHeaders],
  ...[sharedHeaders, messageExamples, sameSchema, responseDescribed, pageShape],
];
