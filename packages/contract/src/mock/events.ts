import { eventTypes } from "../../../server/src/generated/event-types.js";
import { newId } from "../../../server/src/platform/ids.js";

/** An event as receivers get it. */
export interface ExampleEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly sequence: string;
  readonly api_version: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly data: object;
}

/**
 * Creates the examples of the event types that a name such as `review.liked`, or a pattern such as `review.*`, selects. Each has a
 * new id, the present time and the next position. Throws if there is no such type.
 */
export type CreateEvents = (pattern: string) => Generator<ExampleEvent, void>;

/** Starts a sequence of events. */
export function createEventSequence(): CreateEvents {
  let position = 0;
  return function* (pattern) {
    for (const { type, example } of selectTypes(pattern)) {
      position += 1;
      yield {
        id: newId(),
        type,
        timestamp: new Date().toISOString(),
        sequence: String(position).padStart(16, "0"),
        api_version: "1",
        ...example,
      } satisfies ExampleEvent;
    }
  };
}

/** The event types that a name or a pattern selects. */
export const findTypes = (pattern: string): readonly (typeof eventTypes)[number][] => {
  const prefix = pattern === "*" ? "" : pattern.endsWith(".*") ? pattern.slice(0, -1) : null;
  return eventTypes.filter(({ type }) => (prefix === null ? type === pattern : type.startsWith(prefix)));
};

function selectTypes(pattern: string): readonly (typeof eventTypes)[number][] {
  const selected = findTypes(pattern);
  if (selected.length > 0) return selected;
  const names = eventTypes.map(({ type }) => type).join(", ");
  throw new Error(`There is no event type ${pattern}. The event types are ${names}.`);
}
