// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What changed in the product, version by version. */
export const changelogsResource = (call: Endpoints) => ({
  /** Create a changelog (`POST /v1/changelogs`) */
  create: call.endpoint("createChangelog", "POST", "/v1/changelogs", "body"),
  /** Delete a changelog (`DELETE /v1/changelogs/{id}`) */
  delete: call.endpoint("deleteChangelog", "DELETE", "/v1/changelogs/{id}"),
  /** Get a changelog (`GET /v1/changelogs/{id}`) */
  get: call.endpoint("getChangelog", "GET", "/v1/changelogs/{id}"),
  /** List changelogs (`GET /v1/changelogs`) */
  list: call.list("listChangelogs", "GET", "/v1/changelogs"),
  /** Update a changelog (`PATCH /v1/changelogs/{id}`) */
  update: call.endpoint("updateChangelog", "PATCH", "/v1/changelogs/{id}", "body"),
});

/** The operations that have a method here. */
export type ChangelogsApiOperation =
  "createChangelog" | "deleteChangelog" | "getChangelog" | "listChangelogs" | "updateChangelog";
