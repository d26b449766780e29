// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Game reviews and likes of reviews. A resident has at most one review per game. */
export const reviewsResource = (factory: EndpointFactory) => ({
  /** Create a review (`POST /v1/reviews`) */
  create: factory.endpoint("createReview", "POST", "/v1/reviews", { body: true, idempotent: true }),
  /** Delete a review (`DELETE /v1/reviews/{id}`) */
  delete: factory.endpoint("deleteReview", "DELETE", "/v1/reviews/{id}"),
  /** Get a review (`GET /v1/reviews/{id}`) */
  get: factory.endpoint("getReview", "GET", "/v1/reviews/{id}"),
  /** Like a review (`PUT /v1/reviews/{id}/like`) */
  like: factory.endpoint("likeReview", "PUT", "/v1/reviews/{id}/like"),
  /** List a game\'s reviews (`GET /v1/games/{slug}/reviews`) */
  listOfGame: factory.paginated("listGameReviews", "GET", "/v1/games/{slug}/reviews"),
  /** List reviews (`GET /v1/reviews`) */
  list: factory.paginated("listReviews", "GET", "/v1/reviews"),
  /** Unlike a review (`DELETE /v1/reviews/{id}/like`) */
  unlike: factory.endpoint("unlikeReview", "DELETE", "/v1/reviews/{id}/like"),
  /** Update a review (`PATCH /v1/reviews/{id}`) */
  update: factory.endpoint("updateReview", "PATCH", "/v1/reviews/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type ReviewsApiOperation =
  | "createReview"
  | "deleteReview"
  | "getReview"
  | "likeReview"
  | "listGameReviews"
  | "listReviews"
  | "unlikeReview"
  | "updateReview";
