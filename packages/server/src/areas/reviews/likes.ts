import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import type { Review } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { reviewLikesChanged } from "../../events/domain-events.js";
import { asUuid } from "../../platform/ids.js";
import { problem } from "../../platform/http/problem.js";
import { lockCallingResident } from "../residents/index.js";
import { buildLikedCondition } from "./rows.js";

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview =
  (dependencies: Dependencies): Handler<"likeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await lockCallingResident(tx, caller);
      const review = await findVisibleReviewOrThrow(tx, path.id, resident.id);
      if (review.resident_id === resident.id)
        return reply.problem(403, "cannot-like-own-review", "You cannot like your own review.");
      return reply(200, await setLike(tx, dependencies, { review, residentId: resident.id, liked: true }));
    });

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview =
  (dependencies: Dependencies): Handler<"unlikeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await lockCallingResident(tx, caller);
      const review = await findVisibleReviewOrThrow(tx, path.id, resident.id);
      return reply(200, await setLike(tx, dependencies, { review, residentId: resident.id, liked: false }));
    });

interface LikeRequest {
  readonly review: LikedReview;
  readonly residentId: string;
  readonly liked: boolean;
}

/**
 * Sets or removes a like. If no row changes, reads the like and the count again in one statement, because the previous
 * statement may have waited for a concurrent request that changed the count.
 */
async function setLike(
  tx: Transaction,
  dependencies: Dependencies,
  request: LikeRequest,
): Promise<components["schemas"]["ReviewLikeResult"]> {
  const { review, residentId, liked } = request;
  const result = { review_id: review.id, liked };
  const changed = liked
    ? await tx.$executeRaw`
        INSERT INTO review_likes (review_id, resident_id, created_at)
        VALUES (${review.id}::uuid, ${residentId}::uuid, ${dependencies.clock()}) ON CONFLICT DO NOTHING`
    : await tx.$executeRaw`
        DELETE FROM review_likes WHERE review_id = ${review.id}::uuid AND resident_id = ${residentId}::uuid`;
  if (changed > 0)
    return {
      ...result,
      changed: true,
      likes_count: await adjustLikes(tx, dependencies, review, liked ? 1 : -1),
    };
  const { is_liked, likes_count } = await findVisibleReviewOrThrow(tx, review.id, residentId);
  // A concurrent request of the resident has changed the like between the two statements: retry.
  if (is_liked !== liked) return setLike(tx, dependencies, request);
  return { ...result, changed: false, likes_count };
}

const likedReviewColumns = (residentId: string) =>
  defineColumns<Review>()("w", ["id", "resident_id", "likes_count"], {
    is_liked: computed<boolean>(buildLikedCondition(residentId)),
  });
type LikedReview = RowOf<ReturnType<typeof likedReviewColumns>>;

/** Finds a published review, and whether the resident likes it. Throws 404 if it does not exist. */
async function findVisibleReviewOrThrow(
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<LikedReview> {
  const [row] = await tx.$queryRaw<LikedReview[]>`
    SELECT ${likedReviewColumns(residentId).sql}
    FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;
  if (row === undefined) throw problem("review-not-found");
  return row;
}

/** Adjusts the number of likes. Throws 404 if the review was hidden or deleted concurrently. */
async function adjustLikes(
  tx: Transaction,
  dependencies: Dependencies,
  review: LikedReview,
  change: 1 | -1,
): Promise<number> {
  const [updated] = await tx.$queryRaw<Pick<Review, "likes_count" | "resident_id" | "is_counted">[]>`
    UPDATE reviews SET likes_count = likes_count + ${change}::int
    WHERE id = ${review.id}::uuid AND deleted_at IS NULL AND status = 'PUBLISHED'
    RETURNING likes_count, resident_id, is_counted`;
  if (updated === undefined) throw problem("review-not-found");
  const unit = createUnitOfWork(tx, dependencies);
  reviewLikesChanged(unit, updated, change);
  return updated.likes_count;
}
