import { eventTypes } from "../../../server/src/generated/event-types.js";
import type { PageQuery } from "../../../server/src/platform/database/pagination.js";
import { problem } from "../../../server/src/platform/http/problem.js";
import { lazy } from "../../../server/src/platform/lazy.js";
import { formatCursor, parseCursor } from "./cursors.js";
import { createEventSequence, type ExampleEvent, findTypes } from "./events.js";
import type { ExampleResponse } from "./examples.js";
import type { ListQuery } from "./select.js";

/** The log of events has the example of each event type, once, but of those that are only sent as test events. */
export const readLog = lazy((): readonly ExampleEvent[] => {
  const logged = new Set(eventTypes.filter(({ isLogged }) => isLogged).map(({ type }): string => type));
  return [...createEventSequence()("*")].filter(({ type }) => logged.has(type));
});

/** An event with the cursor after it. */
interface LoggedEvent {
  readonly event: ExampleEvent;
  readonly cursor: string;
}

/** Selects the events that a query asks for after its cursor. Throws 400 `unknown-event-type` like the service. */
export function selectEvents(query: ListQuery, cursor: string | undefined): readonly LoggedEvent[] {
  const types = readPatterns(query["type"]).flatMap(expandPattern);
  const start = parseCursor(cursor) ?? (query["from"] === "NOW" ? readLog().length : 0);
  return readLog()
    .map((event, index) => ({ event, cursor: formatCursor(index + 1) }))
    .slice(start)
    .filter(
      ({ event: { type, subject } }) =>
        types.includes(type) &&
        (query["subject_type"] ?? subject.type) === subject.type &&
        (query["subject_id"] ?? subject.id) === subject.id,
    );
}

const readPatterns = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : ["*"];

function expandPattern(pattern: string): readonly string[] {
  const types = findTypes(pattern).map(({ type }) => type);
  if (types.length === 0) throw problem("unknown-event-type", `There is no event type ${pattern}.`);
  return types;
}

/** Responds with a page of the log, which is read on at its end. */
export function readLogPage(
  example: ExampleResponse,
  { limit, cursor }: PageQuery,
  query: ListQuery,
): ExampleResponse {
  const selected = selectEvents(query, cursor);
  const page = selected.slice(0, limit);
  const hasMore = selected.length > limit;
  const pagination = {
    limit,
    has_more: hasMore,
    next_cursor: hasMore ? page.at(-1)?.cursor : formatCursor(readLog().length),
    prev_cursor: null,
    total: null,
    total_relation: null,
  };
  return { ...example, body: { ...example.body, data: page.map(({ event }) => event), pagination } };
}
