// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Awards for standing in the community, granted by the service or by staff. Unlike achievements, badges can be revoked. */
export interface BadgesApi {
  /** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`) */
  awardBadge: Handler<"awardBadge">;
  /** Create a badge (`POST /v1/badges`) */
  createBadge: Handler<"createBadge">;
  /** Delete a badge (`DELETE /v1/badges/{id}`) */
  deleteBadge: Handler<"deleteBadge">;
  /** Get a badge (`GET /v1/badges/{id}`) */
  getBadge: Handler<"getBadge">;
  /** Get a badge of a resident (`GET /v1/residents/{id}/badges/{badge_id}`) */
  getResidentBadge: Handler<"getResidentBadge">;
  /** List badges (`GET /v1/badges`) */
  listBadges: Handler<"listBadges">;
  /** List a resident\'s badges (`GET /v1/residents/{id}/badges`) */
  listResidentBadges: Handler<"listResidentBadges">;
  /** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`) */
  revokeBadge: Handler<"revokeBadge">;
  /** Update a badge (`PATCH /v1/badges/{id}`) */
  updateBadge: Handler<"updateBadge">;
}

/** Binds each operation to its handler. */
export const badgesRoutes = (api: BadgesApi): Route[] => [
  route("awardBadge", api.awardBadge),
  route("createBadge", api.createBadge),
  route("deleteBadge", api.deleteBadge),
  route("getBadge", api.getBadge),
  route("getResidentBadge", api.getResidentBadge),
  route("listBadges", api.listBadges),
  route("listResidentBadges", api.listResidentBadges),
  route("revokeBadge", api.revokeBadge),
  route("updateBadge", api.updateBadge),
];
