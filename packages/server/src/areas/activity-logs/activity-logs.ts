import type { Dependencies } from "../../events/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { ActivityLogsApi } from "../../generated/stubs/activityLogsApi.js";
import { createActivityLog } from "./create.js";
import { deleteActivityLog } from "./delete.js";
import { listActivityLogs } from "./list.js";
import { presentActivity } from "./present.js";
import { findActivity } from "./rows.js";
import { updateActivityLog } from "./update.js";

/** What residents do and have done, written by themselves and by the service. Each row shows to whom its resident lets it show. */
export const activityLogs = (dependencies: Dependencies): ActivityLogsApi => ({
  listActivityLogs: listActivityLogs(dependencies),
  getActivityLog: getActivityLog(dependencies),
  createActivityLog: createActivityLog(dependencies),
  updateActivityLog: updateActivityLog(dependencies),
  deleteActivityLog: deleteActivityLog(dependencies),
});

/** Get an activity (`GET /v1/activity-logs/{id}`). */
const getActivityLog =
  ({ database }: Dependencies): Handler<"getActivityLog"> =>
  async ({ path, caller }, reply) => {
    const row = await findActivity(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "activity-log-not-found");
    return reply(200, presentActivity(row), { version: row.version });
  };
