// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Marks of standing in the community, awarded by the service or by staff. Unlike achievements they can be revoked. */
export const badgesResource = (call: Endpoints) => ({
  /** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`) */
  award: call.endpoint("awardBadge", "PUT", "/v1/residents/{id}/badges/{badge_id}", "body"),
  /** Create a badge (`POST /v1/badges`) */
  create: call.endpoint("createBadge", "POST", "/v1/badges", "body"),
  /** Delete a badge (`DELETE /v1/badges/{id}`) */
  delete: call.endpoint("deleteBadge", "DELETE", "/v1/badges/{id}"),
  /** Get a badge (`GET /v1/badges/{id}`) */
  get: call.endpoint("getBadge", "GET", "/v1/badges/{id}"),
  /** List badges (`GET /v1/badges`) */
  list: call.list("listBadges", "GET", "/v1/badges"),
  /** List badges of a resident (`GET /v1/residents/{id}/badges`) */
  listOfResident: call.list("listResidentBadges", "GET", "/v1/residents/{id}/badges"),
  /** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`) */
  revoke: call.endpoint("revokeBadge", "DELETE", "/v1/residents/{id}/badges/{badge_id}"),
  /** Update a badge (`PATCH /v1/badges/{id}`) */
  update: call.endpoint("updateBadge", "PATCH", "/v1/badges/{id}", "body"),
});

/** The operations that have a method here. */
export type BadgesApiOperation =
  | "awardBadge"
  | "createBadge"
  | "deleteBadge"
  | "getBadge"
  | "listBadges"
  | "listResidentBadges"
  | "revokeBadge"
  | "updateBadge";
