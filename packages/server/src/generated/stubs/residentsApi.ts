// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Members of the community. */
export interface ResidentsApi {
  /** Create a resident (`POST /v1/residents`) */
  createResident: Handler<"createResident">;
  /** Delete a resident (`DELETE /v1/residents/{id}`) */
  deleteResident: Handler<"deleteResident">;
  /** Get the current resident (`GET /v1/residents/me`) */
  getCurrentResident: Handler<"getCurrentResident">;
  /** Get a resident (`GET /v1/residents/{id}`) */
  getResident: Handler<"getResident">;
  /** List a resident\'s followers (`GET /v1/residents/{id}/followers`) */
  listResidentFollowers: Handler<"listResidentFollowers">;
  /** List residents a resident follows (`GET /v1/residents/{id}/following`) */
  listResidentFollowing: Handler<"listResidentFollowing">;
  /** List a resident\'s lists (`GET /v1/residents/{id}/lists`) */
  listResidentLists: Handler<"listResidentLists">;
  /** List a resident\'s ratings (`GET /v1/residents/{id}/ratings`) */
  listResidentRatings: Handler<"listResidentRatings">;
  /** List a resident\'s reviews (`GET /v1/residents/{id}/reviews`) */
  listResidentReviews: Handler<"listResidentReviews">;
  /** List residents (`GET /v1/residents`) */
  listResidents: Handler<"listResidents">;
  /** Update a resident (`PATCH /v1/residents/{id}`) */
  updateResident: Handler<"updateResident">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function residentsRoutes(api: ResidentsApi): Route[] {
  return [
    route("createResident", "POST", "/v1/residents", api.createResident, {
      permission: {
        access: "PERMISSION",
        anyOf: ["residents:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteResident", "DELETE", "/v1/residents/{id}", api.deleteResident, {
      permission: {
        access: "OWNER",
        anyOf: ["residents:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getCurrentResident", "GET", "/v1/residents/me", api.getCurrentResident, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getResident", "GET", "/v1/residents/{id}", api.getResident, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listResidentFollowers", "GET", "/v1/residents/{id}/followers", api.listResidentFollowers, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidentFollowing", "GET", "/v1/residents/{id}/following", api.listResidentFollowing, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidentLists", "GET", "/v1/residents/{id}/lists", api.listResidentLists, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidentRatings", "GET", "/v1/residents/{id}/ratings", api.listResidentRatings, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidentReviews", "GET", "/v1/residents/{id}/reviews", api.listResidentReviews, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listResidents", "GET", "/v1/residents", api.listResidents, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateResident", "PATCH", "/v1/residents/{id}", api.updateResident, {
      permission: {
        access: "OWNER",
        anyOf: ["residents:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
