import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { activityLogs } from "./activity-logs.js";
import { eraseActivities } from "./erasure.js";

export const activityLogsArea = {
  operations: (dependencies: Dependencies) => (activityLogs(dependencies)),
  erasure: () => [{ content: "activity", erase: eraseActivities }],
} satisfies Area;
