import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { ProjectionDependencies } from "../../events/projections.js";
import { createActivityProjection } from "./system-activities.js";
import { activityLogs } from "./activity-logs.js";
import { eraseActivities } from "./erasure.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const activityLogsArea = {
  operations: (dependencies: Dependencies) => activityLogs(dependencies),
  erasure: () => [{ content: "activity", erase: eraseActivities }],
  projections: (dependencies: ProjectionDependencies) => ({
    activities: createActivityProjection(dependencies),
  }),
  retention: [{ table: "activity_logs", retentionDays: defaultRetentionDays }],
} satisfies Area;

export { removeAwardActivities } from "./remove-award-activities.js";
