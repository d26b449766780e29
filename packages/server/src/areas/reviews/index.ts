import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createReview } from "./create-review.js";
import { deleteReview } from "./delete-review.js";
import { eraseReviewBlocks, eraseReviewLikes, eraseReviews } from "./erasure.js";
import { exportedReviews } from "./export.js";
import { getReview } from "./get-review.js";
import { likeReview, unlikeReview } from "./likes.js";
import { listGameReviews, listResidentReviews, listReviews } from "./list.js";
import { reviewLikesRecount } from "./recounts.js";
import { updateReview } from "./update-review.js";

/** Reviews of games, one per resident and game, and their likes. */
export const reviewsArea = {
  operations: (dependencies: Dependencies) => ({
    listReviews: listReviews(dependencies),
    listGameReviews: listGameReviews(dependencies),
    listResidentReviews: listResidentReviews(dependencies),
    getReview: getReview(dependencies),
    createReview: createReview(dependencies),
    updateReview: updateReview(dependencies),
    deleteReview: deleteReview(dependencies),
    likeReview: likeReview(dependencies),
    unlikeReview: unlikeReview(dependencies),
  }),
  erasure: () => [
    { table: "review_likes", erase: eraseReviewLikes },
    { table: "reviews", erase: eraseReviews },
    { table: "review_blocks", erase: eraseReviewBlocks },
  ],
  recounts: [reviewLikesRecount],
  retention: [
    {
      table: "reviews",
      retentionDays: defaultRetentionDays,
      cascade: [{ table: "review_likes", column: "review_id" }],
    },
  ],
  exports: exportedReviews,
} satisfies Area;

export { hideReview } from "./hide-review.js";
