import { asObject, type JsonObject } from "./document.js";
import { buildExample, listEventTypes } from "./implied/events.js";
import { header } from "./outputs.js";

/** Returns the TypeScript source for the event types of the contract. */
export function buildEventTypesSource(document: JsonObject): string {
  const types = listEventTypes(document).map((type) => {
    const operation = asObject(asObject(asObject(document.webhooks)[type.type]).post);
    const { subject, data } = buildExample(document, type.type, operation);
    return { ...type, example: { subject: subject ?? null, data: data ?? null } };
  });
  return [
    header,
    "",
    "/** Every event type, by name. `url` is the path of its subject, with `{id}` and fields of its data. */",
    `export const eventTypes = ${JSON.stringify(types)} as const;`,
    "",
    "/** The name of an event type. */",
    'export type EventTypeName = (typeof eventTypes)[number]["type"];',
    "",
  ].join("\n");
}
