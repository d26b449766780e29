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

/** Binds each operation to its handler. */
export const changelogsRoutes = (api: ChangelogsApi): Route[] => [
  route("createChangelog", api.createChangelog),
  route("deleteChangelog", api.deleteChangelog),
  route("getChangelog", api.getChangelog),
  route("listChangelogs", api.listChangelogs),
  route("updateChangelog", api.updateChangelog),
];
