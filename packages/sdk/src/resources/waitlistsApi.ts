// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Waitlists with a hard capacity and their entries. Entries are personal data, visible only to their owner and staff. */
export const waitlistsResource = (factory: EndpointFactory) => ({
  /** Create a waitlist (`POST /v1/waitlists`) */
  create: factory.endpoint("createWaitlist", "POST", "/v1/waitlists", { body: true, idempotent: true }),
  /** Delete a waitlist (`DELETE /v1/waitlists/{slug}`) */
  delete: factory.endpoint("deleteWaitlist", "DELETE", "/v1/waitlists/{slug}"),
  /** Get a waitlist (`GET /v1/waitlists/{slug}`) */
  get: factory.endpoint("getWaitlist", "GET", "/v1/waitlists/{slug}"),
  /** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`) */
  getEntry: factory.endpoint("getWaitlistEntry", "GET", "/v1/waitlists/entries/{id}"),
  /** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`) */
  join: factory.endpoint("joinWaitlist", "PUT", "/v1/waitlists/{slug}/entries", { body: true }),
  /** Leave a waitlist (`DELETE /v1/waitlists/entries/{id}`) */
  leave: factory.endpoint("leaveWaitlist", "DELETE", "/v1/waitlists/entries/{id}"),
  /** List the entries of all waitlists (`GET /v1/waitlists/entries`) */
  listAllEntries: factory.paginated("listAllWaitlistEntries", "GET", "/v1/waitlists/entries"),
  /** List a waitlist\'s entries (`GET /v1/waitlists/{slug}/entries`) */
  listEntries: factory.paginated("listWaitlistEntries", "GET", "/v1/waitlists/{slug}/entries"),
  /** List waitlists (`GET /v1/waitlists`) */
  list: factory.paginated("listWaitlists", "GET", "/v1/waitlists"),
  /** Update a waitlist (`PATCH /v1/waitlists/{slug}`) */
  update: factory.endpoint("updateWaitlist", "PATCH", "/v1/waitlists/{slug}", {
    body: true,
    idempotent: true,
  }),
  /** Update a waitlist entry (`PATCH /v1/waitlists/entries/{id}`) */
  updateEntry: factory.endpoint("updateWaitlistEntry", "PATCH", "/v1/waitlists/entries/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
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
