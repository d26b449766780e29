// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Games that residents plan to play, in their own order. */
export const backlogResource = (factory: EndpointFactory) => ({
  /** Add a game to the backlog (`POST /v1/backlog`) */
  create: factory.endpoint("createBacklogItem", "POST", "/v1/backlog", { body: true, idempotent: true }),
  /** Remove a game from the backlog (`DELETE /v1/backlog/{id}`) */
  delete: factory.endpoint("deleteBacklogItem", "DELETE", "/v1/backlog/{id}"),
  /** Get a backlog item (`GET /v1/backlog/{id}`) */
  get: factory.endpoint("getBacklogItem", "GET", "/v1/backlog/{id}"),
  /** List a backlog (`GET /v1/backlog`) */
  list: factory.paginated("listBacklog", "GET", "/v1/backlog"),
  /** Update a backlog item (`PATCH /v1/backlog/{id}`) */
  update: factory.endpoint("updateBacklogItem", "PATCH", "/v1/backlog/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type BacklogApiOperation =
  "createBacklogItem" | "deleteBacklogItem" | "getBacklogItem" | "listBacklog" | "updateBacklogItem";
