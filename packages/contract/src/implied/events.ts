import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "../document.js";
import { mapObject } from "../map-schemas.js";

/** The tag of event types: openapi-generator drops the operations of a tag that a webhook shares. */
export const eventTag = "Event Types";

/** An event type as the contract declares it. */
export interface EventType {
  /** `review.published` */
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  readonly subject: string;
  /** The path of the subject, with `{id}` and fields of its data. */
  readonly url: string;
  readonly audience: readonly string[];
  readonly permission: string | null;
  readonly since: string;
  /** False if it is only sent as a test event. */
  readonly isLogged: boolean;
  readonly isDeprecated: boolean;
}

/** Lists the event types of a contract, sorted by name. */
export const listEventTypes = (document: JsonObject): EventType[] =>
  Object.entries(asObject(document.webhooks))
    .map(([type, item]) => readEventType(type, asObject(asObject(item).post)))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1));

function readEventType(type: string, operation: JsonObject): EventType {
  const { subject, url, audience, since, logged } = asObject(operation["x-event"]);
  const members = asArray(audience);
  const permission = members.map((member) => asObject(member).permission).find(Boolean);
  return {
    type,
    summary: asString(operation.summary),
    description: asString(operation.description).trim(),
    subject: asString(subject) || readResource(type),
    url: asString(url),
    audience: members.map((member) => (typeof member === "string" ? member : "PERMISSION")),
    permission: typeof permission === "string" ? permission : null,
    since: asString(since),
    isLogged: logged !== false,
    isDeprecated: operation.deprecated === true,
  };
}

const readResource = (type: string): string => type.split(".")[0] ?? "";

/** Returns the name of the schema of an event type: `ReviewPublishedEvent`. */
const toEventSchemaName = (type: string): string => `${toPascalCase(type)}Event`;

/** Joins the words of an event type: `WaitlistEntryJoined`. */
export const toPascalCase = (type: string): string =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/**
 * Adds what `x-event` implies: the schema of each event, their union, and in each webhook the tag, the headers, an
 * example and the responses that the service understands.
 */
export function fillEvents(document: JsonObject): JsonObject {
  const entries = Object.entries(asObject(document.webhooks));
  if (entries.length === 0) return document;
  const components = asObject(document.components);
  const added = entries.flatMap(([type, item]) => buildSchemas(document, type, readExtension(item)));
  const stated = mapObject(asObject(components.schemas), (schema) => fillUnion(asObject(schema), entries));
  const schemas = { ...stated, ...Object.fromEntries(added) };
  return {
    ...document,
    webhooks: mapObject(asObject(document.webhooks), (item, type) => ({
      post: fillWebhook(document, type, asObject(asObject(item).post)),
    })),
    components: { ...components, schemas },
  };
}

const readExtension = (item: Json): JsonObject => asObject(asObject(asObject(item).post)["x-event"]);

const toReference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function fillUnion(schema: JsonObject, entries: readonly (readonly [string, Json])[]): JsonObject {
  const { "x-union-of": source, ...rest } = schema;
  if (source === undefined) return schema;
  const names = entries.map(([type]) => [type, toEventSchemaName(type)] as const);
  return {
    ...rest,
    oneOf: names.map(([, name]) => toReference(name)),
    discriminator: {
      propertyName: "type",
      mapping: Object.fromEntries(names.map(([type, name]) => [type, `#/components/schemas/${name}`])),
    },
  };
}

/** The schema of an event, from those of its type and data. */
const buildEvent = (description: string, type: JsonObject, data: JsonObject): JsonObject => ({
  type: "object",
  description,
  required: ["id", "type", "timestamp", "sequence", "api_version", "subject", "data"],
  properties: {
    id: { description: "The id of the event.", ...toReference("EntityId") },
    type,
    timestamp: { description: "When it happened.", ...toReference("Timestamp") },
    sequence: toReference("EventSequence"),
    api_version: { type: "string", description: "The version of the API.", const: "1", examples: ["1"] },
    subject: toReference("EventSubject"),
    data,
    test: {
      type: "boolean",
      description: "Only in test events, which are not in the log.",
      examples: [true],
    },
  },
});

/** The schema of an event of any type, also of those that are added later. */
export const buildOpenEvent = (description: string): JsonObject =>
  buildEvent(
    description,
    { description: "The type of the event.", ...toReference("EventTypeName") },
    {
      type: "object",
      description:
        "What has happened. Each type has a schema, such as `GameCreatedEvent`, which describes it.",
      maxProperties: 100,
      additionalProperties: true,
      examples: [{ slug: "007-goldeneye" }],
    },
  );

/** The schema of an event, and that of its data if it names changed fields. */
function buildSchemas(
  document: JsonObject,
  type: string,
  { data, changed }: JsonObject,
): (readonly [string, JsonObject])[] {
  const name = toEventSchemaName(type);
  const dataName = changed === undefined ? "" : `${name}Data`;
  const event = buildEvent(
    `The event \`${type}\`.`,
    { type: "string", description: "The type of the event.", const: type, examples: [type] },
    changed === undefined ? asObject(data) : toReference(dataName),
  );
  if (changed === undefined) return [[name, event]];
  return [
    [name, event],
    [dataName, addChanged(resolve(document, data), asArray(changed))],
  ];
}

function addChanged({ required, properties, ...schema }: JsonObject, fields: Json[]): JsonObject {
  const names = fields.map((field) => `\`${asString(field)}\``).join(", ");
  return {
    ...schema,
    required: [...asArray(required), "changed"],
    properties: {
      ...asObject(properties),
      changed: {
        type: "array",
        description: `The names of the fields that changed: ${names}. New ones may be added.`,
        minItems: 1,
        maxItems: 100,
        items: {
          type: "string",
          description: "The name of a field.",
          minLength: 1,
          maxLength: 64,
          pattern: "^[a-z_]+$",
          examples: fields.slice(0, 1),
        },
        examples: [fields.slice(0, 1)],
      },
    },
  };
}

const response = (description: string): JsonObject => ({ description });

/** What receivers may respond, and what it means to the service. */
const responses: JsonObject = {
  "2XX": response("The event was received. Nothing else is a success."),
  "410": response("The endpoint is gone: nothing more is sent to it."),
  "429": response("Too many events: the service slows down, and obeys `Retry-After`."),
  "503": response("The endpoint is unavailable for now: the service slows down, and obeys `Retry-After`."),
};

function fillWebhook(document: JsonObject, type: string, stated: JsonObject): JsonObject {
  const { operationId, summary, description, deprecated, ...rest } = stated;
  return {
    operationId: operationId ?? "",
    summary: summary ?? "",
    description: description ?? "",
    tags: [eventTag],
    ...(deprecated !== undefined && { deprecated }),
    ...rest,
    security: [],
    parameters: ["WebhookId", "WebhookTimestamp", "WebhookSignature"].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      description: "The event.",
      content: {
        "application/json": {
          schema: toReference(toEventSchemaName(type)),
          examples: { event: { summary: asString(summary), value: buildExample(document, type, stated) } },
        },
      },
    },
    responses,
  };
}

/** Builds an event from the examples of the fields of its data. */
export function buildExample(document: JsonObject, type: string, operation: JsonObject): JsonObject {
  const { data, changed } = asObject(operation["x-event"]);
  const { subject, url, isLogged } = readEventType(type, operation);
  const fields = mapObject(asObject(resolve(document, data).properties), (property) =>
    findExample(document, asObject(property)),
  );
  const id = exampleId;
  return {
    id: "01930e5c-6b00-7c00-8000-00000000e001",
    type,
    timestamp: "2026-11-21T08:05:32.000Z",
    sequence: isLogged ? "0000000000004711" : "0000000000000000",
    api_version: "1",
    subject: {
      type: subject,
      id,
      version: isLogged && !subjectsWithoutVersion.has(subject) ? 3 : null,
      url: `/rest${url.replaceAll(/\{(\w+)\}/g, (_template, name: string) => asString({ id, ...fields }[name]))}`,
    },
    data: { ...fields, ...(changed !== undefined && { changed: asArray(changed).slice(0, 1) }) },
    ...(!isLogged && { test: true }),
  };
}

const exampleId = "01930e5c-6b00-7c00-8000-000000000701";

/** Subjects that have no ETag. */
const subjectsWithoutVersion: ReadonlySet<string> = new Set(["follow", "award", "activity", "email"]);

/** The first example of a schema, or of what it refers to. */
const findExample = (document: JsonObject, schema: JsonObject): Json =>
  asArray(schema.examples)[0] ?? asArray(resolve(document, schema).examples)[0] ?? null;
