import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import { problem } from "../../platform/http/problem.js";
import { type LogBounds, readBounds, readLog } from "./read-log.js";
import { presentEvent } from "./rows.js";
import { selectTypes } from "./types.js";
import { createViewer } from "./viewer.js";

type Query = Input<"listEvents">["query"];
type Page = Input<"listEvents">["page"];

/** List events (`GET /v1/events`). */
export const listEvents =
  ({ database, clock }: Pick<Dependencies, "database" | "clock">): Handler<"listEvents"> =>
  async ({ query, page, caller }, reply) => {
    const types = selectTypes(query.type).filter(
      ({ subject }) => query.subject_type === undefined || subject === query.subject_type,
    );
    // Before the events, so that the cursor of the end leaves none out that is added meanwhile.
    const bounds = await readBounds(database);
    const after = findStart(query, page, bounds);
    const viewer = createViewer(caller, types);
    const { limit } = page;
    const part = await readLog(database, { viewer, after, subjectId: query.subject_id, limit, at: clock() });
    return reply(200, {
      data: part.events.map(presentEvent),
      pagination: {
        limit,
        has_more: part.hasMore,
        next_cursor: page.cursorAt(String(findEnd(after, bounds, part))),
        prev_cursor: null,
        total: null,
        total_relation: null,
      },
    });
  };

/** Returns the position after which the page starts. Throws 410 if events after the cursor are not kept any more. */
function findStart({ from }: Query, page: Page, { last, oldest }: LogBounds): bigint {
  if (page.position === null) return from === "NOW" ? last : 0n;
  const after = BigInt(page.position);
  if (after + 1n >= oldest) return after;
  throw problem("event-cursor-expired", "Events after this cursor are not kept any more.", {
    oldest_cursor: page.cursorAt(String(oldest - 1n)),
  });
}

/** Returns the position after which the next page starts: after the last event, or at the end of the log. */
function findEnd(
  after: bigint,
  { last }: LogBounds,
  { hasMore, readUntil }: { readonly hasMore: boolean; readonly readUntil: bigint | null },
): bigint {
  const read = readUntil ?? after;
  return hasMore || read > last ? read : last;
}
