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

/** The routes of these operations, with what the contract's extensions say about them. */
export function backlogRoutes(api: BacklogApi): Route[] {
  return [
    route("createBacklogItem", "POST", "/v1/backlog", api.createBacklogItem, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteBacklogItem", "DELETE", "/v1/backlog/{id}", api.deleteBacklogItem, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getBacklogItem", "GET", "/v1/backlog/{id}", api.getBacklogItem, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listBacklog", "GET", "/v1/backlog", api.listBacklog, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateBacklogItem", "PATCH", "/v1/backlog/{id}", api.updateBacklogItem, {
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
