// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What residents mean to play next, in their own order. */
export const backlogResource = (call: Endpoints) => ({
  /** Add a game to the backlog (`POST /v1/backlog`) */
  create: call.endpoint("createBacklogItem", "POST", "/v1/backlog", "body"),
  /** Remove a game from the backlog (`DELETE /v1/backlog/{id}`) */
  delete: call.endpoint("deleteBacklogItem", "DELETE", "/v1/backlog/{id}"),
  /** Get a backlog item (`GET /v1/backlog/{id}`) */
  get: call.endpoint("getBacklogItem", "GET", "/v1/backlog/{id}"),
  /** List a backlog (`GET /v1/backlog`) */
  list: call.list("listBacklog", "GET", "/v1/backlog"),
  /** Update a backlog item (`PATCH /v1/backlog/{id}`) */
  update: call.endpoint("updateBacklogItem", "PATCH", "/v1/backlog/{id}", "body"),
});

/** The operations that have a method here. */
export type BacklogApiOperation =
  "createBacklogItem" | "deleteBacklogItem" | "getBacklogItem" | "listBacklog" | "updateBacklogItem";
