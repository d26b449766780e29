import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { asUuid } from "../../platform/ids.js";
import { eventColumns, type EventRow, presentEvent } from "./rows.js";
import { selectTypes } from "./types.js";
import { buildViewerCondition, createViewer } from "./viewer.js";

/** Get an event (`GET /v1/events/{id}`). */
export const getEvent =
  ({ database, clock }: Pick<Dependencies, "database" | "clock">): Handler<"getEvent"> =>
  async ({ path, caller }, reply) => {
    const viewer = createViewer(caller, selectTypes(undefined));
    const [row] = await database.$queryRaw<EventRow[]>`
      SELECT ${eventColumns.sql} FROM events e
      WHERE e.id = ${asUuid(path.id)}::uuid AND ${buildViewerCondition(viewer, clock())}`;
    return row === undefined ? reply.problem(404, "event-not-found") : reply(200, presentEvent(row));
  };
