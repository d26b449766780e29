import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "../document.js";
import { mapObject } from "../map-schemas.js";

const bearerAuth = { bearerAuth: [] };
const serviceKey = { serviceKey: [] };

/** The accepted credentials by the access of `x-permission`. */
const securityByAccess: Readonly<Record<string, Json>> = {
  PUBLIC: [{}, bearerAuth, serviceKey],
  RESIDENT: [bearerAuth],
  OWNER: [bearerAuth, serviceKey],
  PERMISSION: [bearerAuth, serviceKey],
};

/** Returns the credentials that the access of an operation implies. */
export const getImpliedSecurity = (operation: JsonObject): Json | undefined =>
  securityByAccess[asString(asObject(operation["x-permission"]).access)];

function listPageParameters({ cursor, forward_only: isForwardOnly }: JsonObject): string[] {
  if (cursor !== "QUERY") return [];
  return ["Limit", "Cursor", ...(isForwardOnly === true ? [] : ["IncludeTotal"])];
}

/** Lists the shared parameters that the extensions of an operation imply, by their names in components. */
export const listImpliedParameters = ({
  "x-paginated": paginated,
  "x-conditional": conditional,
  "x-idempotent": idempotent,
  "x-stream": stream,
}: JsonObject): string[] => [
  ...listPageParameters(asObject(paginated)),
  ...(conditional === "READ" ? ["IfNoneMatch"] : []),
  ...(conditional === "WRITE" ? ["IfMatch"] : []),
  ...(idempotent === true ? ["IdempotencyKey"] : []),
  ...(stream === undefined ? [] : ["Cursor", "LastEventId"]),
];

/** Returns the shared response of each status that the extensions and the body of an operation imply. */
export function getImpliedResponses(method: string, operation: JsonObject): ReadonlyMap<string, string> {
  const { access, conceal_credentials: isConcealed } = asObject(operation["x-permission"]);
  if (access === undefined) return new Map();
  const conditional = operation["x-conditional"];
  const hasBody = "requestBody" in operation;
  const isIdempotent = operation["x-idempotent"] === true;
  const responses: readonly (readonly [status: string, name: string, isImplied: boolean])[] = [
    ["304", "NotModified", conditional === "READ"],
    ["400", getBadRequest(operation), true],
    ["401", access === "PUBLIC" ? "InvalidCredential" : "Unauthorized", isConcealed !== true],
    ["403", getForbidden(method, operation), isConcealed !== true],
    ["409", "IdempotencyInProgress", isIdempotent],
    ["412", "PreconditionFailed", conditional === "WRITE"],
    ["413", "PayloadTooLarge", hasBody],
    ["415", "UnsupportedMediaType", hasBody],
    ["422", "IdempotencyKeyReused", isIdempotent],
    ["429", "TooManyRequests", operation["x-rate-limit"] !== "EXEMPT"],
    ["500", "InternalError", true],
    ["503", "ServiceUnavailable", true],
  ];
  return new Map(responses.filter(([, , isImplied]) => isImplied).map(([status, name]) => [status, name]));
}

function getBadRequest(operation: JsonObject): string {
  if (asObject(operation["x-paginated"]).cursor === "QUERY") return "InvalidListQuery";
  if (!("requestBody" in operation)) return "InvalidQuery";
  return operation["x-conditional"] === "WRITE" ? "InvalidUpdate" : "InvalidBody";
}

function getForbidden(method: string, operation: JsonObject): string {
  const { access } = asObject(operation["x-permission"]);
  if (access === "PERMISSION") return "Forbidden";
  if (method === "get") return "ForbiddenInBrowser";
  if (access === "OWNER") return "NotOwner";
  return operation["x-conditional"] === "WRITE" ? "NotOwnerOrSuspended" : "ForbiddenToSuspended";
}

/** The order of the keys of an operation. */
const operationKeys = [
  "operationId",
  "summary",
  "description",
  "tags",
  "deprecated",
  "x-deprecation",
  "x-sdk-method",
  "x-sdk-former-methods",
  "x-permission",
  "x-rate-limit",
  "x-paginated",
  "x-stream",
  "x-conditional",
  "x-idempotent",
  "x-cache-seconds",
  "x-body-limit",
  "x-itemwise",
  "x-open-query",
  "security",
  "parameters",
  "requestBody",
  "responses",
];

/** Adds what an operation implies and does not state itself, as far as components define it. */
function fillOperation(document: JsonObject, method: string, stated: JsonObject): JsonObject {
  const operation = { "x-rate-limit": "STANDARD", ...stated };
  const security = getImpliedSecurity(operation);
  const parameters = fillParameters(document, operation);
  const filled = {
    ...(security !== undefined && { security }),
    ...operation,
    ...(parameters.length > 0 && { parameters }),
    responses: fillResponses(document, method, operation),
  };
  return Object.fromEntries(
    Object.entries(filled).toSorted(([one], [other]) => compareOperationKeys(one, other)),
  );
}

/** Compares keys by their order in an operation. */
export const compareOperationKeys = (one: string, other: string): number =>
  operationKeys.indexOf(one) - operationKeys.indexOf(other);

function fillParameters(document: JsonObject, operation: JsonObject): Json[] {
  const stated = asArray(operation.parameters);
  const names = new Set(stated.map((parameter) => toKey(resolve(document, parameter))));
  const implied = listImpliedParameters(operation)
    .filter((name) => isDefined(document, "parameters", name))
    .map((name) => toReference("parameters", name))
    .filter((parameter) => !names.has(toKey(resolve(document, parameter))));
  return [...stated, ...implied];
}

const toKey = ({ in: location, name }: JsonObject): string => `${asString(location)} ${asString(name)}`;

/** Numeric keys of an object come first, in ascending order, so that the responses are sorted by their status. */
function fillResponses(document: JsonObject, method: string, operation: JsonObject): JsonObject {
  const implied = [...getImpliedResponses(method, operation)]
    .filter(([, name]) => isDefined(document, "responses", name))
    .map(([status, name]) => [status, toReference("responses", name)] as const);
  return { ...Object.fromEntries(implied), ...asObject(operation.responses) };
}

const isDefined = (document: JsonObject, kind: string, name: string): boolean =>
  name in asObject(asObject(document.components)[kind]);

const toReference = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

/** Fills all operations of the paths of a document. */
export const fillOperations = (document: JsonObject): JsonObject =>
  mapObject(asObject(document.paths), (item) =>
    mapObject(asObject(item), (value, method) =>
      "responses" in asObject(value) ? fillOperation(document, method, asObject(value)) : value,
    ),
  );
