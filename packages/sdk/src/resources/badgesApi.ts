// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Awards for standing in the community, granted by the service or by staff. Unlike achievements, badges can be revoked. */
export const badgesResource = (factory: EndpointFactory) => ({
  /** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`) */
  award: factory.endpoint("awardBadge", "PUT", "/v1/residents/{id}/badges/{badge_id}", {
    body: true,
    idempotent: true,
  }),
  /** Create a badge (`POST /v1/badges`) */
  create: factory.endpoint("createBadge", "POST", "/v1/badges", { body: true, idempotent: true }),
  /** Delete a badge (`DELETE /v1/badges/{id}`) */
  delete: factory.endpoint("deleteBadge", "DELETE", "/v1/badges/{id}"),
  /** Get a badge (`GET /v1/badges/{id}`) */
  get: factory.endpoint("getBadge", "GET", "/v1/badges/{id}"),
  /** List badges (`GET /v1/badges`) */
  list: factory.paginated("listBadges", "GET", "/v1/badges"),
  /** List a resident\'s badges (`GET /v1/residents/{id}/badges`) */
  listOfResident: factory.paginated("listResidentBadges", "GET", "/v1/residents/{id}/badges"),
  /** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`) */
  revoke: factory.endpoint("revokeBadge", "DELETE", "/v1/residents/{id}/badges/{badge_id}"),
  /** Update a badge (`PATCH /v1/badges/{id}`) */
  update: factory.endpoint("updateBadge", "PATCH", "/v1/badges/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type BadgesApiOperation =
  | "awardBadge"
  | "createBadge"
  | "deleteBadge"
  | "getBadge"
  | "listBadges"
  | "listResidentBadges"
  | "revokeBadge"
  | "updateBadge";
