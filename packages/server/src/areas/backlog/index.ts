import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { eraseBacklog } from "./erasure.js";
import { exportedBacklog } from "./export.js";
import { getGameRelationship } from "./game-relationship.js";
import { createBacklogItem, deleteBacklogItem, getBacklogItem } from "./items.js";
import { listBacklog } from "./list.js";
import { updateBacklogItem } from "./update-item.js";

export const backlogArea = {
  operations: (dependencies: Dependencies) => ({
    listBacklog: listBacklog(dependencies),
    getBacklogItem: getBacklogItem(dependencies),
    createBacklogItem: createBacklogItem(dependencies),
    updateBacklogItem: updateBacklogItem(dependencies),
    deleteBacklogItem: deleteBacklogItem(dependencies),
    getGameRelationship: getGameRelationship(dependencies),
  }),
  erasure: () => [{ table: "backlog_items", erase: eraseBacklog }],
  retention: [{ table: "backlog_items", retentionDays: defaultRetentionDays }],
  exports: [exportedBacklog],
} satisfies Area;
