// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Activities of residents, recorded by themselves or by the service. Each activity has its own visibility. */
export const activityLogsResource = (factory: EndpointFactory) => ({
  /** Create an activity (`POST /v1/activity-logs`) */
  create: factory.endpoint("createActivityLog", "POST", "/v1/activity-logs", {
    body: true,
    idempotent: true,
  }),
  /** Delete an activity (`DELETE /v1/activity-logs/{id}`) */
  delete: factory.endpoint("deleteActivityLog", "DELETE", "/v1/activity-logs/{id}"),
  /** Get an activity (`GET /v1/activity-logs/{id}`) */
  get: factory.endpoint("getActivityLog", "GET", "/v1/activity-logs/{id}"),
  /** List activities (`GET /v1/activity-logs`) */
  list: factory.paginated("listActivityLogs", "GET", "/v1/activity-logs"),
  /** Update an activity (`PATCH /v1/activity-logs/{id}`) */
  update: factory.endpoint("updateActivityLog", "PATCH", "/v1/activity-logs/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type ActivityLogsApiOperation =
  "createActivityLog" | "deleteActivityLog" | "getActivityLog" | "listActivityLogs" | "updateActivityLog";
