import { asObject, type JsonObject, listEndpoints } from "./document.js";
import { listPermissions } from "./rules/permissions.js";

const closedObject = (properties: object, required: string[]) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const code = { type: "string", pattern: "^[a-z]+(-[a-z]+)*$" };
const date = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const sentence = { type: "string", minLength: 1 };

const listCodesWithStatus = (document: JsonObject, status: number): string[] =>
  Object.entries(asObject(document["x-problems"])).flatMap(([name, entry]) =>
    asObject(entry).status === status ? [name] : [],
  );

const createPermissionSchema = (document: JsonObject): object => ({
  ...closedObject(
    {
      access: {
        description:
          "PUBLIC: everybody. RESIDENT: an access token. OWNER: a token or key; the handler checks the owner.",
        enum: ["PUBLIC", "RESIDENT", "OWNER", "PERMISSION"],
      },
      any_of: {
        description: "The permissions and scopes of which the caller needs one.",
        type: "array",
        items: { enum: listPermissions(document) },
        minItems: 1,
        uniqueItems: true,
      },
      conceal: {
        description: "The 404 code that callers get instead of 403.",
        enum: listCodesWithStatus(document, 404),
      },
      conceal_credentials: { description: "Callers get it instead of 401, too.", const: true },
      while_suspended: { description: "Suspended residents may call it.", const: true },
      by_navigation: { description: "Browsers open it as a page.", const: true },
    },
    ["access"],
  ),
  if: { required: ["access"], properties: { access: { enum: ["PERMISSION"] } } },
  then: { required: ["any_of"] },
  dependentRequired: { conceal_credentials: ["conceal"] },
});

const sortNeeds = closedObject(
  {
    sort: { type: "string", pattern: "^-?[a-z_]+$" },
    any_of: { type: "array", items: sentence, minItems: 1 },
  },
  ["sort", "any_of"],
);

/** The schema of an extension. */
export interface ExtensionSchema {
  /** What it means, and what it adds to an operation. */
  readonly description: string;
  readonly [keyword: string]: unknown;
}

const fixedSchemas = {
  "x-conditional": {
    description: "READ adds `If-None-Match`, 304 and ETag; WRITE adds `If-Match`, 412 and ETag.",
    enum: ["READ", "WRITE"],
  },
  "x-idempotent": {
    description: "Adds `Idempotency-Key`, 409 `idempotency-in-progress`, 422 and `Idempotent-Replayed`.",
    const: true,
  },
  "x-cache-seconds": {
    description: "How long caches may keep the responses to anonymous callers.",
    type: "integer",
    minimum: 0,
    maximum: 86_400,
  },
  "x-open-query": { description: "Accepts query parameters that it does not declare.", const: true },
  "x-body-limit": {
    description: "The largest body in bytes.",
    type: "integer",
    minimum: 1,
    maximum: 10_485_760,
  },
  "x-itemwise": {
    description: "The array of the body whose items are accepted or rejected one by one.",
    type: "string",
    pattern: "^[a-z_]+$",
  },
  "x-deprecation": {
    description: "Since when it is deprecated, and when it ends.",
    ...closedObject({ since: date, sunset: date }, ["since", "sunset"]),
  },
} as const satisfies Readonly<Record<string, ExtensionSchema>>;

const methodSchemas = {
  "x-sdk-method": {
    description:
      "The name of the method in the SDK's resource of the tag, or in another one: `list`, `games.listReviews`.",
    type: "string",
    pattern: "^([a-z][a-zA-Z0-9]*\\.)?[a-z][a-zA-Z0-9]*$",
  },
  "x-sdk-former-methods": {
    description:
      "The names that the method had, with their resources. They stay as deprecated aliases for a major version.",
    type: "array",
    items: { type: "string", pattern: "^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$" },
    minItems: 1,
    uniqueItems: true,
  },
} as const satisfies Readonly<Record<string, ExtensionSchema>>;

/** Creates the schema of each extension of an operation. */
export const createOperationSchemas = (document: JsonObject): Readonly<Record<string, ExtensionSchema>> => ({
  ...methodSchemas,
  "x-permission": {
    description: "Who may call it. Adds `security`, 400, 401, 403, 500 and 503.",
    ...createPermissionSchema(document),
  },
  "x-rate-limit": {
    description:
      "The limit that its calls count towards, STANDARD if absent. Adds 429 and its headers, unless EXEMPT.",
    enum: ["STANDARD", "CREDENTIALS", "RELATION", "EMAIL", "EXEMPT"],
  },
  "x-paginated": {
    description:
      "It returns a page. With a cursor in the QUERY adds `limit`, `cursor`, `include_total` and the header Link.",
    ...closedObject(
      {
        cursor: { enum: ["QUERY", "BODY"] },
        forward_only: {
          description:
            "A log that grows: no `include_total`, no previous page, cursors that hold under all filters, and 400 for a cursor with `from`.",
          const: true,
        },
        sort_needs_filter: { type: "array", items: sortNeeds, minItems: 1 },
      },
      ["cursor"],
    ),
  },
  "x-stream": {
    description:
      "It sends server-sent events, whose ids are cursors of a list. Adds `cursor`, `Last-Event-ID` and `X-Accel-Buffering`.",
    ...closedObject({ cursors_of: createListSchema(document) }, ["cursors_of"]),
  },
  ...fixedSchemas,
});

/** The names of the lists whose cursors hold under all filters. */
function createListSchema(document: JsonObject): object {
  const ids = listEndpoints(document).flatMap(({ id, operation }) =>
    asObject(operation["x-paginated"]).forward_only === true ? [id] : [],
  );
  return ids.length === 0 ? { not: {} } : { enum: ids };
}

const fieldName = { type: "string", pattern: "^[a-z][a-z0-9_]*$" };

const createAudienceSchema = (document: JsonObject): object => ({
  type: "array",
  minItems: 1,
  uniqueItems: true,
  items: {
    anyOf: [
      { enum: ["PUBLIC", "ADDRESSEE", "MEMBERS", "FOLLOWERS"] },
      closedObject({ permission: { enum: listPermissions(document) } }, ["permission"]),
    ],
  },
});

/** Creates the schema of each extension of a webhook. */
export const createWebhookSchemas = (document: JsonObject): Readonly<Record<string, ExtensionSchema>> => ({
  "x-event": {
    description:
      "An event type: who may see it, and its data. Adds the schema of the event, its example, headers and responses.",
    ...closedObject(
      {
        subject: {
          description: "The type of the subject, unless the name of the event has it.",
          ...fieldName,
        },
        url: {
          description: "The path of the subject, with `{id}` and fields of the data.",
          type: "string",
          pattern: "^/v1/",
        },
        audience: createAudienceSchema(document),
        since: { type: "string", pattern: "^\\d+\\.\\d+\\.\\d+$" },
        logged: {
          description: "It is only sent as a test event, which the log does not have.",
          const: false,
        },
        data: { description: "The schema of `data`.", ...closedObject({ $ref: sentence }, ["$ref"]) },
        changed: {
          description: "The fields that `data.changed` may name.",
          type: "array",
          minItems: 1,
          uniqueItems: true,
          items: fieldName,
        },
      },
      ["url", "audience", "since", "data"],
    ),
  },
});

/** The extensions of components, by the kind of component. The bundle replaces all but the last by standard OpenAPI. */
export const componentSchemas = {
  responses: {
    "x-problem-codes": {
      description: "The codes of a problem. Adds its schema, which has only these codes, and its examples.",
      type: "array",
      items: code,
      minItems: 1,
    },
  },
  schemas: {
    "x-page-of": {
      description:
        "The schema of the items of a page, and a description of them. Adds `data` and `pagination`.",
      ...closedObject({ $ref: sentence, description: sentence }, ["$ref"]),
    },
    "x-union-of": {
      description: "The schema is the union of the events of all webhooks, told apart by `type`.",
      const: "webhooks",
    },
    "x-extensible": { description: "The enum may gain values.", const: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ExtensionSchema>>>>;

const problem = closedObject(
  {
    status: { type: "integer", minimum: 400, maximum: 599 },
    title: sentence,
    cause: sentence,
    fix: sentence,
    outside_operations: { const: true },
  },
  ["status", "title", "cause", "fix"],
);

/** The schema of each extension of the document. */
export const rootSchemas: Readonly<Record<string, ExtensionSchema>> = {
  "x-problems": {
    description: "The problem codes, each with its status and the texts of its page.",
    type: "object",
    propertyNames: code,
    additionalProperties: problem,
    minProperties: 1,
  },
};
