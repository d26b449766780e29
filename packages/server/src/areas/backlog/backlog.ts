import type { Dependencies } from "../../events/dependencies.js";
import type { BacklogApi } from "../../generated/stubs/backlogApi.js";
import { createBacklogItem, deleteBacklogItem, getBacklogItem } from "./items.js";
import { listBacklog } from "./list.js";
import { updateBacklogItem } from "./update-item.js";

/** What residents mean to play next, in their own order. */
export const backlog = (means: Dependencies): BacklogApi => ({
  createBacklogItem: createBacklogItem(means),
  deleteBacklogItem: deleteBacklogItem(means),
  getBacklogItem: getBacklogItem(means),
  listBacklog: listBacklog(means),
  updateBacklogItem: updateBacklogItem(means),
});
