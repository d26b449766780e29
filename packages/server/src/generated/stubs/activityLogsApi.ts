// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Activities of residents, recorded by themselves or by the service. Each activity has its own visibility. */
export interface ActivityLogsApi {
  /** Create an activity (`POST /v1/activity-logs`) */
  createActivityLog: Handler<"createActivityLog">;
  /** Delete an activity (`DELETE /v1/activity-logs/{id}`) */
  deleteActivityLog: Handler<"deleteActivityLog">;
  /** Get an activity (`GET /v1/activity-logs/{id}`) */
  getActivityLog: Handler<"getActivityLog">;
  /** List activities (`GET /v1/activity-logs`) */
  listActivityLogs: Handler<"listActivityLogs">;
  /** Update an activity (`PATCH /v1/activity-logs/{id}`) */
  updateActivityLog: Handler<"updateActivityLog">;
}

/** Binds each operation to its handler. */
export const activityLogsRoutes = (api: ActivityLogsApi): Route[] => [
  route("createActivityLog", api.createActivityLog),
  route("deleteActivityLog", api.deleteActivityLog),
  route("getActivityLog", api.getActivityLog),
  route("listActivityLogs", api.listActivityLogs),
  route("updateActivityLog", api.updateActivityLog),
];
