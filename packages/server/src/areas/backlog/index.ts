import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { moveBacklogItems } from "./move-items.js";
import { backlog } from "./backlog.js";
import { eraseBacklog } from "./erasure.js";
import { getGameRelationship } from "./game-relationship.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const backlogArea = {
  operations: (dependencies: Dependencies) => ({
    ...backlog(dependencies),
    getGameRelationship: getGameRelationship(dependencies),
  }),
  erasure: () => [{ content: "backlog", erase: eraseBacklog }],
  projections: () => ({ backlog: { moveItems: moveBacklogItems } }),
  retention: [{ table: "backlog_items", retentionDays: defaultRetentionDays }],
} satisfies Area;
