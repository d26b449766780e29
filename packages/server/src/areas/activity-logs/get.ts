import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { activityTemplate } from "./present.js";
import { findActivity, notFoundDetail } from "./rows.js";

/** Get an activity (`GET /v1/activity-logs/{id}`). */
export const getActivityLog =
  ({ database }: Dependencies): Handler<"getActivityLog"> =>
  async ({ path, caller }, reply) => {
    const row = await findActivity(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "activity-log-not-found", notFoundDetail);
    return reply(200, activityTemplate.present(row.values), { version: row.version });
  };
