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
  /** List badges (`GET /v1/badges`) */
  listBadges: Handler<"listBadges">;
  /** List a resident\'s badges (`GET /v1/residents/{id}/badges`) */
  listResidentBadges: Handler<"listResidentBadges">;
  /** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`) */
  revokeBadge: Handler<"revokeBadge">;
  /** Update a badge (`PATCH /v1/badges/{id}`) */
  updateBadge: Handler<"updateBadge">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function badgesRoutes(api: BadgesApi): Route[] {
  return [
    route("awardBadge", "PUT", "/v1/residents/{id}/badges/{badge_id}", api.awardBadge, {
      permission: {
        access: "PERMISSION",
        anyOf: ["badges:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("createBadge", "POST", "/v1/badges", api.createBadge, {
      permission: {
        access: "PERMISSION",
        anyOf: ["badges:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteBadge", "DELETE", "/v1/badges/{id}", api.deleteBadge, {
      permission: {
        access: "PERMISSION",
        anyOf: ["badges:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getBadge", "GET", "/v1/badges/{id}", api.getBadge, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listBadges", "GET", "/v1/badges", api.listBadges, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidentBadges", "GET", "/v1/residents/{id}/badges", api.listResidentBadges, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("revokeBadge", "DELETE", "/v1/residents/{id}/badges/{badge_id}", api.revokeBadge, {
      permission: {
        access: "PERMISSION",
        anyOf: ["badges:manage"],
      },
      rateLimit: "STANDARD",
    }),
    route("updateBadge", "PATCH", "/v1/badges/{id}", api.updateBadge, {
      permission: {
        access: "PERMISSION",
        anyOf: ["badges:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
