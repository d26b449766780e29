// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Ratings from 1 to 10 and their aggregates. */
export interface RatingsApi {
  /** Create a rating (`POST /v1/ratings`) */
  createRating: Handler<"createRating">;
  /** Delete a rating (`DELETE /v1/ratings/{id}`) */
  deleteRating: Handler<"deleteRating">;
  /** Get a game\'s rating summary (`GET /v1/games/{slug}/rating`) */
  getGameRating: Handler<"getGameRating">;
  /** Get a rating (`GET /v1/ratings/{id}`) */
  getRating: Handler<"getRating">;
  /** List a game\'s ratings (`GET /v1/games/{slug}/ratings`) */
  listGameRatings: Handler<"listGameRatings">;
  /** List ratings (`GET /v1/ratings`) */
  listRatings: Handler<"listRatings">;
  /** Update a rating (`PATCH /v1/ratings/{id}`) */
  updateRating: Handler<"updateRating">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function ratingsRoutes(api: RatingsApi): Route[] {
  return [
    route("createRating", "POST", "/v1/ratings", api.createRating, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteRating", "DELETE", "/v1/ratings/{id}", api.deleteRating, {
      permission: {
        access: "OWNER",
        anyOf: ["ratings:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getGameRating", "GET", "/v1/games/{slug}/rating", api.getGameRating, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getRating", "GET", "/v1/ratings/{id}", api.getRating, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listGameRatings", "GET", "/v1/games/{slug}/ratings", api.listGameRatings, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listRatings", "GET", "/v1/ratings", api.listRatings, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
        sortNeedsFilter: [
          { sort: "-score", anyOf: ["game_slug", "resident_id"] },
          { sort: "score", anyOf: ["game_slug", "resident_id"] },
        ],
      },
    }),
    route("updateRating", "PATCH", "/v1/ratings/{id}", api.updateRating, {
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
