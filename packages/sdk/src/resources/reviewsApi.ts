// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What residents write about games. One review per resident and game; others may like it. */
export const reviewsResource = (call: Endpoints) => ({
  /** Create a review (`POST /v1/reviews`) */
  create: call.endpoint("createReview", "POST", "/v1/reviews", "body"),
  /** Delete a review (`DELETE /v1/reviews/{id}`) */
  delete: call.endpoint("deleteReview", "DELETE", "/v1/reviews/{id}"),
  /** Get a review (`GET /v1/reviews/{id}`) */
  get: call.endpoint("getReview", "GET", "/v1/reviews/{id}"),
  /** Like a review (`PUT /v1/reviews/{id}/like`) */
  like: call.endpoint("likeReview", "PUT", "/v1/reviews/{id}/like"),
  /** List reviews of a game (`GET /v1/games/{slug}/reviews`) */
  listOfGame: call.list("listGameReviews", "GET", "/v1/games/{slug}/reviews"),
  /** List reviews (`GET /v1/reviews`) */
  list: call.list("listReviews", "GET", "/v1/reviews"),
  /** Unlike a review (`DELETE /v1/reviews/{id}/like`) */
  unlike: call.endpoint("unlikeReview", "DELETE", "/v1/reviews/{id}/like"),
  /** Update a review (`PATCH /v1/reviews/{id}`) */
  update: call.endpoint("updateReview", "PATCH", "/v1/reviews/{id}", "body"),
});

/** The operations that have a method here. */
export type ReviewsApiOperation =
  | "createReview"
  | "deleteReview"
  | "getReview"
  | "likeReview"
  | "listGameReviews"
  | "listReviews"
  | "unlikeReview"
  | "updateReview";
