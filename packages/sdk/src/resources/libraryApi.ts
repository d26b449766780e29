// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Games that residents own and their progress. Each resident controls who can see it. */
export const libraryResource = (factory: EndpointFactory) => ({
  /** Add a game to the library (`POST /v1/library`) */
  create: factory.endpoint("createLibraryEntry", "POST", "/v1/library", { body: true, idempotent: true }),
  /** Remove a game from the library (`DELETE /v1/library/{id}`) */
  delete: factory.endpoint("deleteLibraryEntry", "DELETE", "/v1/library/{id}"),
  /** Get a library entry (`GET /v1/library/{id}`) */
  get: factory.endpoint("getLibraryEntry", "GET", "/v1/library/{id}"),
  /** Get the library settings (`GET /v1/library/settings`) */
  getSettings: factory.endpoint("getLibrarySettings", "GET", "/v1/library/settings"),
  /** List a library (`GET /v1/library`) */
  list: factory.paginated("listLibrary", "GET", "/v1/library"),
  /** Update a library entry (`PATCH /v1/library/{id}`) */
  update: factory.endpoint("updateLibraryEntry", "PATCH", "/v1/library/{id}", {
    body: true,
    idempotent: true,
  }),
  /** Update the library settings (`PATCH /v1/library/settings`) */
  updateSettings: factory.endpoint("updateLibrarySettings", "PATCH", "/v1/library/settings", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type LibraryApiOperation =
  | "createLibraryEntry"
  | "deleteLibraryEntry"
  | "getLibraryEntry"
  | "getLibrarySettings"
  | "listLibrary"
  | "updateLibraryEntry"
  | "updateLibrarySettings";
