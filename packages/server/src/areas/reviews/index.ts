import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { reviews } from "./reviews.js";
import { eraseReviewLikes, eraseReviews } from "./erasure.js";
import { residentReviewListHandlers } from "./list.js";
import { reviewLikesRecount } from "./recounts.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const reviewsArea = {
  operations: (dependencies: Dependencies) => ({
    ...reviews(dependencies),
    ...residentReviewListHandlers(dependencies),
  }),
  erasure: () => [
    { content: "likes of reviews", erase: eraseReviewLikes },
    { content: "reviews", erase: eraseReviews },
  ],
  recounts: [reviewLikesRecount],
  retention: [
    {
      table: "reviews",
      retentionDays: defaultRetentionDays,
      cascade: [{ table: "review_likes", column: "review_id" }],
    },
  ],
} satisfies Area;

export { hideReview } from "./hide-review.js";
