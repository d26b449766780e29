import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { ActivityLogsApi } from "../../generated/stubs/activityLogsApi.js";
import { createActivityLog } from "./create.js";
import { deleteActivityLog } from "./delete.js";
import { listActivityLogs } from "./list.js";
import { presentActivity } from "./present.js";
import { findActivity } from "./rows.js";
import { updateActivityLog } from "./update.js";

/** What residents do and have done, written by themselves and by the service. Each row shows to whom its resident lets it show. */
export const activityLogs = (means: Dependencies): ActivityLogsApi => ({
  listActivityLogs: listActivityLogs(means),
  getActivityLog: getActivityLog(means),
  createActivityLog: createActivityLog(means),
  updateActivityLog: updateActivityLog(means),
  deleteActivityLog: deleteActivityLog(means),
});

/** Get an activity (`GET /v1/activity-logs/{id}`). */
const getActivityLog =
  ({ database }: Dependencies): Operation<"getActivityLog"> =>
  async ({ path, caller }, reply) => {
    const row = await findActivity(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "activity-log-not-found");
    return reply(200, presentActivity(row), { version: row.version });
  };
