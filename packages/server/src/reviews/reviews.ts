import { notImplemented } from "../http/not-implemented.js";
import type { ReviewsApi } from "../stubs/reviewsApi.js";

/** What residents write about games. One review per resident and game; others may like it. */
export function reviews(_means: unknown): ReviewsApi {
  return {
    createReview: notImplemented("createReview"),
    deleteReview: notImplemented("deleteReview"),
    getReview: notImplemented("getReview"),
    likeReview: notImplemented("likeReview"),
    listGameReviews: notImplemented("listGameReviews"),
    listReviews: notImplemented("listReviews"),
    unlikeReview: notImplemented("unlikeReview"),
    updateReview: notImplemented("updateReview"),
  };
}
