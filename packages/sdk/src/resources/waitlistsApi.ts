// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Waitlists with a hard capacity, and the places that people hold on them. Entries are personal data, so they show only to their owners and to staff. */
export const waitlistsResource = (call: Endpoints) => ({
  /** Create a waitlist (`POST /v1/waitlists`) */
  create: call.endpoint("createWaitlist", "POST", "/v1/waitlists", "body"),
  /** Delete a waitlist (`DELETE /v1/waitlists/{slug}`) */
  delete: call.endpoint("deleteWaitlist", "DELETE", "/v1/waitlists/{slug}"),
  /** Get a waitlist (`GET /v1/waitlists/{slug}`) */
  get: call.endpoint("getWaitlist", "GET", "/v1/waitlists/{slug}"),
  /** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`) */
  getEntry: call.endpoint("getWaitlistEntry", "GET", "/v1/waitlists/entries/{id}"),
  /** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`) */
  join: call.endpoint("joinWaitlist", "PUT", "/v1/waitlists/{slug}/entries", "body"),
  /** Leave a waitlist (`DELETE /v1/waitlists/entries/{id}`) */
  leave: call.endpoint("leaveWaitlist", "DELETE", "/v1/waitlists/entries/{id}"),
  /** List entries of all waitlists (`GET /v1/waitlists/entries`) */
  listAllEntries: call.list("listAllWaitlistEntries", "GET", "/v1/waitlists/entries"),
  /** List entries of a waitlist (`GET /v1/waitlists/{slug}/entries`) */
  listEntries: call.list("listWaitlistEntries", "GET", "/v1/waitlists/{slug}/entries"),
  /** List waitlists (`GET /v1/waitlists`) */
  list: call.list("listWaitlists", "GET", "/v1/waitlists"),
  /** Update a waitlist (`PATCH /v1/waitlists/{slug}`) */
  update: call.endpoint("updateWaitlist", "PATCH", "/v1/waitlists/{slug}", "body"),
  /** Update a waitlist entry (`PATCH /v1/waitlists/entries/{id}`) */
  updateEntry: call.endpoint("updateWaitlistEntry", "PATCH", "/v1/waitlists/entries/{id}", "body"),
});

/** The operations that have a method here. */
export type WaitlistsApiOperation =
  | "createWaitlist"
  | "deleteWaitlist"
  | "getWaitlist"
  | "getWaitlistEntry"
  | "joinWaitlist"
  | "leaveWaitlist"
  | "listAllWaitlistEntries"
  | "listWaitlistEntries"
  | "listWaitlists"
  | "updateWaitlist"
  | "updateWaitlistEntry";
