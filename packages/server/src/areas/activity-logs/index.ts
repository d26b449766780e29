import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createActivityLog } from "./create.js";
import { deleteActivityLog } from "./delete.js";
import { eraseActivities } from "./erasure.js";
import { getActivityLog } from "./get.js";
import { listActivityLogs } from "./list.js";
import { updateActivityLog } from "./update.js";
import type { ProjectionDependencies } from "../../events/projections.js";
import { createActivityProjection } from "./system-activities.js";
import { defaultRetentionDays } from "../../platform/http/deleted-item.js";

export const activityLogsArea = {
  operations: (dependencies: Dependencies) => ({
    listActivityLogs: listActivityLogs(dependencies),
    getActivityLog: getActivityLog(dependencies),
    createActivityLog: createActivityLog(dependencies),
    updateActivityLog: updateActivityLog(dependencies),
    deleteActivityLog: deleteActivityLog(dependencies),
  }),
  erasure: () => [{ content: "activity", erase: eraseActivities }],
  projections: (dependencies: ProjectionDependencies) => ({
    activities: createActivityProjection(dependencies),
  }),
  retention: [{ table: "activity_logs", retentionDays: defaultRetentionDays }],
} satisfies Area;

export { removeAwardActivities } from "./remove-award-activities.js";
