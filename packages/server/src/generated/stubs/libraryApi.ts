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

/** The routes of these operations, with what the contract's extensions say about them. */
export function libraryRoutes(api: LibraryApi): Route[] {
  return [
    route("createLibraryEntry", "POST", "/v1/library", api.createLibraryEntry, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteLibraryEntry", "DELETE", "/v1/library/{id}", api.deleteLibraryEntry, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getLibraryEntry", "GET", "/v1/library/{id}", api.getLibraryEntry, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getLibrarySettings", "GET", "/v1/library/settings", api.getLibrarySettings, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listLibrary", "GET", "/v1/library", api.listLibrary, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateLibraryEntry", "PATCH", "/v1/library/{id}", api.updateLibraryEntry, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
    route("updateLibrarySettings", "PATCH", "/v1/library/settings", api.updateLibrarySettings, {
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
