// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Waitlists with a hard capacity and their entries. Entries are personal data, visible only to their owner and staff. */
export interface WaitlistsApi {
  /** Create a waitlist (`POST /v1/waitlists`) */
  createWaitlist: Handler<"createWaitlist">;
  /** Delete a waitlist (`DELETE /v1/waitlists/{slug}`) */
  deleteWaitlist: Handler<"deleteWaitlist">;
  /** Get a waitlist (`GET /v1/waitlists/{slug}`) */
  getWaitlist: Handler<"getWaitlist">;
  /** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`) */
  getWaitlistEntry: Handler<"getWaitlistEntry">;
  /** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`) */
  joinWaitlist: Handler<"joinWaitlist">;
  /** Leave a waitlist (`DELETE /v1/waitlists/entries/{id}`) */
  leaveWaitlist: Handler<"leaveWaitlist">;
  /** List waitlist entries across waitlists (`GET /v1/waitlists/entries`) */
  listAllWaitlistEntries: Handler<"listAllWaitlistEntries">;
  /** List a waitlist\'s entries (`GET /v1/waitlists/{slug}/entries`) */
  listWaitlistEntries: Handler<"listWaitlistEntries">;
  /** List waitlists (`GET /v1/waitlists`) */
  listWaitlists: Handler<"listWaitlists">;
  /** Update a waitlist (`PATCH /v1/waitlists/{slug}`) */
  updateWaitlist: Handler<"updateWaitlist">;
  /** Update a waitlist entry (`PATCH /v1/waitlists/entries/{id}`) */
  updateWaitlistEntry: Handler<"updateWaitlistEntry">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function waitlistsRoutes(api: WaitlistsApi): Route[] {
  return [
    route("createWaitlist", "POST", "/v1/waitlists", api.createWaitlist, {
      permission: {
        access: "PERMISSION",
        anyOf: ["waitlists:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteWaitlist", "DELETE", "/v1/waitlists/{slug}", api.deleteWaitlist, {
      permission: {
        access: "PERMISSION",
        anyOf: ["waitlists:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getWaitlist", "GET", "/v1/waitlists/{slug}", api.getWaitlist, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getWaitlistEntry", "GET", "/v1/waitlists/entries/{id}", api.getWaitlistEntry, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:join", "waitlists:manage"],
        conceal: "waitlist-entry-not-found",
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("joinWaitlist", "PUT", "/v1/waitlists/{slug}/entries", api.joinWaitlist, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:join"],
      },
      rateLimit: "RELATION",
    }),
    route("leaveWaitlist", "DELETE", "/v1/waitlists/entries/{id}", api.leaveWaitlist, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:join", "waitlists:manage"],
        conceal: "waitlist-entry-not-found",
      },
      rateLimit: "RELATION",
      conditional: "WRITE",
    }),
    route("listAllWaitlistEntries", "GET", "/v1/waitlists/entries", api.listAllWaitlistEntries, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:manage"],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
        sortNeedsFilter: [{ sort: "position", anyOf: ["waitlist_slug"] }],
      },
    }),
    route("listWaitlistEntries", "GET", "/v1/waitlists/{slug}/entries", api.listWaitlistEntries, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:manage"],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listWaitlists", "GET", "/v1/waitlists", api.listWaitlists, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateWaitlist", "PATCH", "/v1/waitlists/{slug}", api.updateWaitlist, {
      permission: {
        access: "PERMISSION",
        anyOf: ["waitlists:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
    route("updateWaitlistEntry", "PATCH", "/v1/waitlists/entries/{id}", api.updateWaitlistEntry, {
      permission: {
        access: "OWNER",
        anyOf: ["waitlists:join", "waitlists:manage"],
        conceal: "waitlist-entry-not-found",
        concealCredentials: true,
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
