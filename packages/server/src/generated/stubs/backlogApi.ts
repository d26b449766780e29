// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Games that residents plan to play, in their own order. */
export interface BacklogApi {
  /** Add a game to the backlog (`POST /v1/backlog`) */
  createBacklogItem: Handler<"createBacklogItem">;
  /** Remove a game from the backlog (`DELETE /v1/backlog/{id}`) */
  deleteBacklogItem: Handler<"deleteBacklogItem">;
  /** Get a backlog item (`GET /v1/backlog/{id}`) */
  getBacklogItem: Handler<"getBacklogItem">;
  /** List a backlog (`GET /v1/backlog`) */
  listBacklog: Handler<"listBacklog">;
  /** Update a backlog item (`PATCH /v1/backlog/{id}`) */
  updateBacklogItem: Handler<"updateBacklogItem">;
}

/** Binds each operation to its handler. */
export const backlogRoutes = (api: BacklogApi): Route[] => [
  route("createBacklogItem", api.createBacklogItem),
  route("deleteBacklogItem", api.deleteBacklogItem),
  route("getBacklogItem", api.getBacklogItem),
  route("listBacklog", api.listBacklog),
  route("updateBacklogItem", api.updateBacklogItem),
];
