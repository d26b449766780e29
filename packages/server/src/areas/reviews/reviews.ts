import type { Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { reviewDeleted } from "../../events/domain-events.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import type { ReviewsApi } from "../../generated/stubs/reviewsApi.js";
import { createReview } from "./create-review.js";
import { likeReview, unlikeReview } from "./likes.js";
import { reviewListHandlers } from "./list.js";
import { presentReview } from "./present.js";
import { maySee, assertAuthorOrStaff } from "./rights.js";
import { findReview, lockReviewToDelete } from "./rows.js";
import { updateReview } from "./update-review.js";

type Means = Dependencies & UnitOfWorkDependencies;

/** What residents write about games. One review per resident and game; others may like it. */
export const reviews = (dependencies: Means): ReviewsApi => ({
  ...reviewListHandlers(dependencies),
  getReview: getReview(dependencies),
  createReview: createReview(dependencies),
  updateReview: updateReview(dependencies),
  deleteReview: deleteReview(dependencies),
  likeReview: likeReview(dependencies),
  unlikeReview: unlikeReview(dependencies),
});

const notFoundDetail = "There is no such review.";

/** Get a review (`GET /v1/reviews/{id}`). */
const getReview =
  ({ database }: Means): Handler<"getReview"> =>
  async ({ path, caller }, reply) => {
    const row = await findReview(database, path.id, caller);
    if (row === undefined || !maySee(caller, row))
      return reply.problem(404, "review-not-found", notFoundDetail);
    return reply(200, presentReview(row), { version: row.version });
  };

/** Delete a review (`DELETE /v1/reviews/{id}`). */
const deleteReview =
  (dependencies: Means): Handler<"deleteReview"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockReviewToDelete(tx, path.id, caller);
      if (stored === undefined || !maySee(caller, stored))
        return reply.problem(404, "review-not-found", notFoundDetail);
      assertAuthorOrStaff(caller, stored);
      const checked = precondition.check(stored.version);
      const unit = createUnitOfWork(tx, dependencies);
      const deleted_at = unit.now;
      await tx.review.update({
        where: { id: stored.id },
        data: { deleted_at, updated_at: deleted_at, version: { increment: 1 } },
      });
      reviewDeleted(unit, stored, stored.status === "PUBLISHED");
      await unit.flush();
      return reply(200, presentDeleted("review", { id: stored.id, deletedAt: deleted_at }), { checked });
    });
