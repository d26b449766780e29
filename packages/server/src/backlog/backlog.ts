import { notImplemented } from "../http/not-implemented.js";
import type { BacklogApi } from "../stubs/backlogApi.js";

/** What residents mean to play next, in their own order. */
export function backlog(): BacklogApi {
  return {
    createBacklogItem: notImplemented("createBacklogItem"),
    deleteBacklogItem: notImplemented("deleteBacklogItem"),
    getBacklogItem: notImplemented("getBacklogItem"),
    listBacklog: notImplemented("listBacklog"),
    updateBacklogItem: notImplemented("updateBacklogItem"),
  };
}
