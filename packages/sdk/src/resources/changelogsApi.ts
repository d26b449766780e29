// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Product changes by version. */
export const changelogsResource = (factory: EndpointFactory) => ({
  /** Create a changelog (`POST /v1/changelogs`) */
  create: factory.endpoint("createChangelog", "POST", "/v1/changelogs", { body: true, idempotent: true }),
  /** Delete a changelog (`DELETE /v1/changelogs/{id}`) */
  delete: factory.endpoint("deleteChangelog", "DELETE", "/v1/changelogs/{id}"),
  /** Get a changelog (`GET /v1/changelogs/{id}`) */
  get: factory.endpoint("getChangelog", "GET", "/v1/changelogs/{id}"),
  /** List changelogs (`GET /v1/changelogs`) */
  list: factory.paginated("listChangelogs", "GET", "/v1/changelogs"),
  /** Update a changelog (`PATCH /v1/changelogs/{id}`) */
  update: factory.endpoint("updateChangelog", "PATCH", "/v1/changelogs/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type ChangelogsApiOperation =
  "createChangelog" | "deleteChangelog" | "getChangelog" | "listChangelogs" | "updateChangelog";
