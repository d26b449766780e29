// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Activity of residents, recorded by themselves or by the service. Each activity has its own visibility. */
export interface ActivityLogsApi {
  /** Create an activity (`POST /v1/activity-logs`) */
  createActivityLog: Handler<"createActivityLog">;
  /** Delete an activity (`DELETE /v1/activity-logs/{id}`) */
  deleteActivityLog: Handler<"deleteActivityLog">;
  /** Get an activity (`GET /v1/activity-logs/{id}`) */
  getActivityLog: Handler<"getActivityLog">;
  /** List activity (`GET /v1/activity-logs`) */
  listActivityLogs: Handler<"listActivityLogs">;
  /** Update an activity (`PATCH /v1/activity-logs/{id}`) */
  updateActivityLog: Handler<"updateActivityLog">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function activityLogsRoutes(api: ActivityLogsApi): Route[] {
  return [
    route("createActivityLog", "POST", "/v1/activity-logs", api.createActivityLog, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteActivityLog", "DELETE", "/v1/activity-logs/{id}", api.deleteActivityLog, {
      permission: {
        access: "OWNER",
        anyOf: ["activity:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getActivityLog", "GET", "/v1/activity-logs/{id}", api.getActivityLog, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listActivityLogs", "GET", "/v1/activity-logs", api.listActivityLogs, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateActivityLog", "PATCH", "/v1/activity-logs/{id}", api.updateActivityLog, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
