import { notImplemented } from "../http/not-implemented.js";
import type { ActivityLogsApi } from "../stubs/activityLogsApi.js";

/** What residents do and have done, written by themselves and by the service. Each row shows to whom its resident lets it show. */
export function activityLogs(): ActivityLogsApi {
  return {
    createActivityLog: notImplemented("createActivityLog"),
    deleteActivityLog: notImplemented("deleteActivityLog"),
    getActivityLog: notImplemented("getActivityLog"),
    listActivityLogs: notImplemented("listActivityLogs"),
    updateActivityLog: notImplemented("updateActivityLog"),
  };
}
