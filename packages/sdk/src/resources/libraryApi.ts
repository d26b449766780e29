// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Which games residents have and how far they are with them. Each resident decides who may see it. */
export const libraryResource = (call: Endpoints) => ({
  /** Add a game to the library (`POST /v1/library`) */
  create: call.endpoint("createLibraryEntry", "POST", "/v1/library", "body"),
  /** Remove a game from the library (`DELETE /v1/library/{id}`) */
  delete: call.endpoint("deleteLibraryEntry", "DELETE", "/v1/library/{id}"),
  /** Get a library entry (`GET /v1/library/{id}`) */
  get: call.endpoint("getLibraryEntry", "GET", "/v1/library/{id}"),
  /** Get the library settings (`GET /v1/library/settings`) */
  getSettings: call.endpoint("getLibrarySettings", "GET", "/v1/library/settings"),
  /** List a library (`GET /v1/library`) */
  list: call.list("listLibrary", "GET", "/v1/library"),
  /** Update a library entry (`PATCH /v1/library/{id}`) */
  update: call.endpoint("updateLibraryEntry", "PATCH", "/v1/library/{id}", "body"),
  /** Update the library settings (`PATCH /v1/library/settings`) */
  updateSettings: call.endpoint("updateLibrarySettings", "PATCH", "/v1/library/settings", "body"),
});

/** The operations that have a method here. */
export type LibraryApiOperation =
  | "createLibraryEntry"
  | "deleteLibraryEntry"
  | "getLibraryEntry"
  | "getLibrarySettings"
  | "listLibrary"
  | "updateLibraryEntry"
  | "updateLibrarySettings";
