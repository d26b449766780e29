// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Product changes by version. */
export interface ChangelogsApi {
  /** Create a changelog (`POST /v1/changelogs`) */
  createChangelog: Handler<"createChangelog">;
  /** Delete a changelog (`DELETE /v1/changelogs/{id}`) */
  deleteChangelog: Handler<"deleteChangelog">;
  /** Get a changelog (`GET /v1/changelogs/{id}`) */
  getChangelog: Handler<"getChangelog">;
  /** List changelogs (`GET /v1/changelogs`) */
  listChangelogs: Handler<"listChangelogs">;
  /** Update a changelog (`PATCH /v1/changelogs/{id}`) */
  updateChangelog: Handler<"updateChangelog">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function changelogsRoutes(api: ChangelogsApi): Route[] {
  return [
    route("createChangelog", "POST", "/v1/changelogs", api.createChangelog, {
      permission: {
        access: "PERMISSION",
        anyOf: ["changelogs:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteChangelog", "DELETE", "/v1/changelogs/{id}", api.deleteChangelog, {
      permission: {
        access: "PERMISSION",
        anyOf: ["changelogs:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getChangelog", "GET", "/v1/changelogs/{id}", api.getChangelog, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
      cacheSeconds: 300,
    }),
    route("listChangelogs", "GET", "/v1/changelogs", api.listChangelogs, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
      cacheSeconds: 300,
    }),
    route("updateChangelog", "PATCH", "/v1/changelogs/{id}", api.updateChangelog, {
      permission: {
        access: "PERMISSION",
        anyOf: ["changelogs:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
