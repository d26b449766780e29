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
  /** List the entries of all waitlists (`GET /v1/waitlists/entries`) */
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

/** Binds each operation to its handler. */
export const waitlistsRoutes = (api: WaitlistsApi): Route[] => [
  route("createWaitlist", api.createWaitlist),
  route("deleteWaitlist", api.deleteWaitlist),
  route("getWaitlist", api.getWaitlist),
  route("getWaitlistEntry", api.getWaitlistEntry),
  route("joinWaitlist", api.joinWaitlist),
  route("leaveWaitlist", api.leaveWaitlist),
  route("listAllWaitlistEntries", api.listAllWaitlistEntries),
  route("listWaitlistEntries", api.listWaitlistEntries),
  route("listWaitlists", api.listWaitlists),
  route("updateWaitlist", api.updateWaitlist),
  route("updateWaitlistEntry", api.updateWaitlistEntry),
];
