import type { JsonObject } from "./document.js";
import { listEventTypes } from "./implied/events.js";
import { header } from "./outputs.js";

/** Returns the TypeScript source for the event types of the contract. */
export function buildEventTypesSource(document: JsonObject): string {
  return [
    header,
    "",
    "/** Every event type, by name. `url` is the path of its subject, with `{id}` and fields of its data. */",
    `export const eventTypes = ${JSON.stringify(listEventTypes(document))} as const;`,
    "",
    "/** The name of an event type. */",
    'export type EventTypeName = (typeof eventTypes)[number]["type"];',
    "",
  ].join("\n");
}
