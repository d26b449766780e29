import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createActivityLog } from "./create.js";
import { deleteActivityLog } from "./delete.js";
import { eraseActivities } from "./erasure.js";
import { exportedActivities } from "./export.js";
import { getActivityLog } from "./get.js";
import { listActivityLogs } from "./list.js";
import { updateActivityLog } from "./update.js";

export const activityLogsArea = {
  operations: (dependencies: Dependencies) => ({
    listActivityLogs: listActivityLogs(dependencies),
    getActivityLog: getActivityLog(dependencies),
    createActivityLog: createActivityLog(dependencies),
    updateActivityLog: updateActivityLog(dependencies),
    deleteActivityLog: deleteActivityLog(dependencies),
  }),
  erasure: () => [{ table: "activity_logs", erase: eraseActivities }],
  retention: [{ table: "activity_logs", retentionDays: defaultRetentionDays }],
  exports: exportedActivities,
} satisfies Area;

export { buildFeedCondition, type FeedReader, feedSource } from "./page.js";
export { removeAwardActivities } from "./remove-award-activities.js";
