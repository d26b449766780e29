import type { Client } from "@game-community/sdk";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import type { components } from "../../src/generated/schema.js";
import type { TestService } from "./service.js";

/** An event of the log. */
export type LoggedEvent = components["schemas"]["Event"];

/** Reads the events that are logged while an action runs, as a caller who may read the log. */
export async function collectEvents(
  service: TestService,
  reader: Client,
  action: () => Promise<unknown>,
): Promise<LoggedEvent[]> {
  await sequenceEvents(service.database);
  const { pagination } = await reader.events.list({ query: { from: "NOW" } });
  await action();
  await sequenceEvents(service.database);
  const query = { cursor: pagination.next_cursor ?? "", limit: 100 };
  return reader.events.list({ query }).toArray({ limit: Infinity });
}

/** The types of events, sorted. */
export const listTypes = (events: readonly LoggedEvent[]): string[] => events.map(({ type }) => type).sort();
