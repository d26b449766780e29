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
  /** List reviews of a game (`GET /v1/games/{slug}/reviews`) */
  listGameReviews: Handler<"listGameReviews">;
  /** List reviews (`GET /v1/reviews`) */
  listReviews: Handler<"listReviews">;
  /** Unlike a review (`DELETE /v1/reviews/{id}/like`) */
  unlikeReview: Handler<"unlikeReview">;
  /** Update a review (`PATCH /v1/reviews/{id}`) */
  updateReview: Handler<"updateReview">;
}

/** Binds each operation to its handler. */
export const reviewsRoutes = (api: ReviewsApi): Route[] => [
  route("createReview", api.createReview),
  route("deleteReview", api.deleteReview),
  route("getReview", api.getReview),
  route("likeReview", api.likeReview),
  route("listGameReviews", api.listGameReviews),
  route("listReviews", api.listReviews),
  route("unlikeReview", api.unlikeReview),
  route("updateReview", api.updateReview),
];
