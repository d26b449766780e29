import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { reviewLikesChanged } from "../../events/domain-events.js";
import { asUuid } from "../../kernel/http/ids.js";
import { problem } from "../../platform/http/problem.js";
import { lockActiveResident } from "../residents/index.js";
import { buildLikedCondition } from "./rows.js";

type Means = Dependencies & UnitOfWorkDependencies;

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview =
  (dependencies: Means): Handler<"likeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await lockActiveResident(tx, caller);
      const review = await findVisibleReviewOrThrow(tx, path.id, resident.id);
      if (review.resident_id === resident.id)
        return reply.problem(403, "cannot-like-own-review", "You wrote this review.");
      return reply(200, await setLike(tx, dependencies, { review, residentId: resident.id, liked: true }));
    });

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview =
  (dependencies: Means): Handler<"unlikeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await lockActiveResident(tx, caller);
      const review = await findVisibleReviewOrThrow(tx, path.id, resident.id);
      return reply(200, await setLike(tx, dependencies, { review, residentId: resident.id, liked: false }));
    });

interface DesiredLike {
  readonly review: LikedReview;
  readonly residentId: string;
  readonly liked: boolean;
}

/**
 * Sets or removes a like. Where nothing is to be changed, the like and the count of the answer are read together: the
 * statement that found nothing to change may have waited for a like or an unlike that has moved the count.
 */
async function setLike(
  tx: Transaction,
  dependencies: Means,
  desired: DesiredLike,
): Promise<components["schemas"]["ReviewLikeResult"]> {
  const { review, residentId, liked } = desired;
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
  // Another request of the resident came between the two statements.
  if (is_liked !== liked) return setLike(tx, dependencies, desired);
  return { ...result, changed: false, likes_count };
}

interface LikedReview {
  readonly id: string;
  readonly resident_id: string;
  readonly likes_count: number;
  /** Whether the resident who asks likes it. */
  readonly is_liked: boolean;
}

const createReviewNotFoundProblem = () => problem("review-not-found", "There is no such review.");

/** A review that everybody sees, with its likes, in one statement. Throws 404 for every other one. */
async function findVisibleReviewOrThrow(
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<LikedReview> {
  const [row] = await tx.$queryRaw<LikedReview[]>`
    SELECT w.id, w.resident_id, w.likes_count, ${buildLikedCondition(residentId)} AS is_liked
    FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;
  if (row === undefined) throw createReviewNotFoundProblem();
  return row;
}

/** Counts a like that came or went, where the review still shows: one that is hidden at this moment takes no likes. */
async function adjustLikes(
  tx: Transaction,
  dependencies: Means,
  review: LikedReview,
  change: 1 | -1,
): Promise<number> {
  const [updated] = await tx.$queryRaw<{ likes_count: number; resident_id: string; is_counted: boolean }[]>`
    UPDATE reviews SET likes_count = likes_count + ${change}::int
    WHERE id = ${review.id}::uuid AND deleted_at IS NULL AND status = 'PUBLISHED'
    RETURNING likes_count, resident_id, is_counted`;
  if (updated === undefined) throw createReviewNotFoundProblem();
  const unit = createUnitOfWork(tx, dependencies);
  reviewLikesChanged(unit, updated, change);
  await unit.flush();
  return updated.likes_count;
}
