import type { Dependencies } from "../../events/dependencies.js";
import type { BacklogApi } from "../../generated/stubs/backlogApi.js";
import { createBacklogItem, deleteBacklogItem, getBacklogItem } from "./items.js";
import { listBacklog } from "./list.js";
import { updateBacklogItem } from "./update-item.js";

/** What residents mean to play next, in their own order. */
export const backlog = (dependencies: Dependencies): BacklogApi => ({
  createBacklogItem: createBacklogItem(dependencies),
  deleteBacklogItem: deleteBacklogItem(dependencies),
  getBacklogItem: getBacklogItem(dependencies),
  listBacklog: listBacklog(dependencies),
  updateBacklogItem: updateBacklogItem(dependencies),
});
