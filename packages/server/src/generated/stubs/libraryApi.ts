// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Games that residents own and their progress. Each resident controls who can see it. */
export interface LibraryApi {
  /** Add a game to the library (`POST /v1/library`) */
  createLibraryEntry: Handler<"createLibraryEntry">;
  /** Remove a game from the library (`DELETE /v1/library/{id}`) */
  deleteLibraryEntry: Handler<"deleteLibraryEntry">;
  /** Get a library entry (`GET /v1/library/{id}`) */
  getLibraryEntry: Handler<"getLibraryEntry">;
  /** Get the library settings (`GET /v1/library/settings`) */
  getLibrarySettings: Handler<"getLibrarySettings">;
  /** List a library (`GET /v1/library`) */
  listLibrary: Handler<"listLibrary">;
  /** Update a library entry (`PATCH /v1/library/{id}`) */
  updateLibraryEntry: Handler<"updateLibraryEntry">;
  /** Update the library settings (`PATCH /v1/library/settings`) */
  updateLibrarySettings: Handler<"updateLibrarySettings">;
}

/** Binds each operation to its handler. */
export const libraryRoutes = (api: LibraryApi): Route[] => [
  route("createLibraryEntry", api.createLibraryEntry),
  route("deleteLibraryEntry", api.deleteLibraryEntry),
  route("getLibraryEntry", api.getLibraryEntry),
  route("getLibrarySettings", api.getLibrarySettings),
  route("listLibrary", api.listLibrary),
  route("updateLibraryEntry", api.updateLibraryEntry),
  route("updateLibrarySettings", api.updateLibrarySettings),
];
