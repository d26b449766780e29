import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { findStart, readBounds, readLog } from "./read-log.js";
import { presentEvent } from "./rows.js";
import { selectTypes } from "./types.js";
import { createViewer } from "./viewer.js";

/** List events (`GET /v1/events`). */
export const listEvents =
  ({ database, clock }: Pick<Dependencies, "database" | "clock">): Handler<"listEvents"> =>
  async ({ query, page, caller }, reply) => {
    const viewer = createViewer(caller, selectTypes(query.type, query.subject_type));
    const bounds = await readBounds(database);
    const after = findStart(query, page, bounds);
    const { limit } = page;
    const part = await readLog(
      database,
      { viewer, after, subjectId: query.subject_id, limit, at: clock() },
      bounds,
    );
    return reply(200, {
      data: part.events.map(presentEvent),
      pagination: {
        limit,
        has_more: part.hasMore,
        next_cursor: page.cursorAt(String(part.end)),
        prev_cursor: null,
        total: null,
        total_relation: null,
      },
    });
  };
