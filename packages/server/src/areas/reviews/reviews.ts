import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { reviewDeleted } from "../../events/happenings.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import type { ReviewsApi } from "../../generated/stubs/reviewsApi.js";
import { createReview } from "./create-review.js";
import { likeReview, unlikeReview } from "./likes.js";
import { reviewLists } from "./list.js";
import { presentReview } from "./present.js";
import { maySee, requireAuthorOrStaff } from "./rights.js";
import { findReview, lockReviewToDelete } from "./rows.js";
import { updateReview } from "./update-review.js";

type Means = Dependencies & EffectMeans;

/** What residents write about games. One review per resident and game; others may like it. */
export const reviews = (means: Means): ReviewsApi => ({
  ...reviewLists(means),
  getReview: getReview(means),
  createReview: createReview(means),
  updateReview: updateReview(means),
  deleteReview: deleteReview(means),
  likeReview: likeReview(means),
  unlikeReview: unlikeReview(means),
});

const unknownId = "There is no such review.";

/** Get a review (`GET /v1/reviews/{id}`). */
const getReview =
  ({ database }: Means): Operation<"getReview"> =>
  async ({ path, caller }, reply) => {
    const row = await findReview(database, path.id, caller);
    if (row === undefined || !maySee(caller, row)) return reply.problem(404, "review-not-found", unknownId);
    return reply(200, presentReview(row), { version: row.version });
  };

/** Delete a review (`DELETE /v1/reviews/{id}`). */
const deleteReview =
  (means: Means): Operation<"deleteReview"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockReviewToDelete(tx, path.id, caller);
      if (stored === undefined || !maySee(caller, stored))
        return reply.problem(404, "review-not-found", unknownId);
      requireAuthorOrStaff(caller, stored);
      precondition.check(stored.version);
      const effects = effectsOf(tx, means);
      const deleted_at = effects.now;
      await tx.review.update({
        where: { id: stored.id },
        data: { deleted_at, updated_at: deleted_at, version: { increment: 1 } },
      });
      reviewDeleted(effects, stored, stored.status === "PUBLISHED");
      await effects.carryOut();
      return reply(200, presentDeleted("review", { id: stored.id, deletedAt: deleted_at }));
    });
