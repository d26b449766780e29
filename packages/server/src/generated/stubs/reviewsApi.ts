// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Game reviews and likes of reviews. A resident has at most one review per game. */
export interface ReviewsApi {
  /** Create a review (`POST /v1/reviews`) */
  createReview: Handler<"createReview">;
  /** Delete a review (`DELETE /v1/reviews/{id}`) */
  deleteReview: Handler<"deleteReview">;
  /** Get a review (`GET /v1/reviews/{id}`) */
  getReview: Handler<"getReview">;
  /** Like a review (`PUT /v1/reviews/{id}/like`) */
  likeReview: Handler<"likeReview">;
  /** List a game\'s reviews (`GET /v1/games/{slug}/reviews`) */
  listGameReviews: Handler<"listGameReviews">;
  /** List reviews (`GET /v1/reviews`) */
  listReviews: Handler<"listReviews">;
  /** Unlike a review (`DELETE /v1/reviews/{id}/like`) */
  unlikeReview: Handler<"unlikeReview">;
  /** Update a review (`PATCH /v1/reviews/{id}`) */
  updateReview: Handler<"updateReview">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function reviewsRoutes(api: ReviewsApi): Route[] {
  return [
    route("createReview", "POST", "/v1/reviews", api.createReview, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteReview", "DELETE", "/v1/reviews/{id}", api.deleteReview, {
      permission: {
        access: "OWNER",
        anyOf: ["reviews:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getReview", "GET", "/v1/reviews/{id}", api.getReview, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("likeReview", "PUT", "/v1/reviews/{id}/like", api.likeReview, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
    }),
    route("listGameReviews", "GET", "/v1/games/{slug}/reviews", api.listGameReviews, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("listReviews", "GET", "/v1/reviews", api.listReviews, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
        sortNeedsFilter: [
          { sort: "-likes_count", anyOf: ["game_slug", "resident_id"] },
          { sort: "-score", anyOf: ["game_slug", "resident_id"] },
        ],
      },
    }),
    route("unlikeReview", "DELETE", "/v1/reviews/{id}/like", api.unlikeReview, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
    }),
    route("updateReview", "PATCH", "/v1/reviews/{id}", api.updateReview, {
      permission: {
        access: "OWNER",
        anyOf: ["reviews:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
