import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { reviewLikesMoved } from "../../events/happenings.js";
import { asUuid } from "../../kernel/http/ids.js";
import { problem } from "../../platform/http/problem.js";
import { requireLiveCaller } from "../residents/live-caller.js";
import { likedBy } from "./rows.js";

type Means = Dependencies & EffectMeans;

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview =
  (means: Means): Operation<"likeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await requireLiveCaller(tx, caller);
      const review = await requireShown(tx, path.id, resident.id);
      if (review.resident_id === resident.id)
        return reply.problem(403, "cannot-like-own-review", "You wrote this review.");
      return reply(200, await setLike(tx, means, { review, residentId: resident.id, liked: true }));
    });

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview =
  (means: Means): Operation<"unlikeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await requireLiveCaller(tx, caller);
      const review = await requireShown(tx, path.id, resident.id);
      return reply(200, await setLike(tx, means, { review, residentId: resident.id, liked: false }));
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
  means: Means,
  desired: DesiredLike,
): Promise<components["schemas"]["ReviewLikeResult"]> {
  const { review, residentId, liked } = desired;
  const result = { review_id: review.id, liked };
  const changed = liked
    ? await tx.$executeRaw`
        INSERT INTO review_likes (review_id, resident_id, created_at)
        VALUES (${review.id}::uuid, ${residentId}::uuid, ${means.clock()}) ON CONFLICT DO NOTHING`
    : await tx.$executeRaw`
        DELETE FROM review_likes WHERE review_id = ${review.id}::uuid AND resident_id = ${residentId}::uuid`;
  if (changed > 0)
    return { ...result, changed: true, likes_count: await moveLikes(tx, means, review, liked ? 1 : -1) };
  const { is_liked, likes_count } = await requireShown(tx, review.id, residentId);
  // Another request of the resident came between the two statements.
  if (is_liked !== liked) return setLike(tx, means, desired);
  return { ...result, changed: false, likes_count };
}

interface LikedReview {
  readonly id: string;
  readonly resident_id: string;
  readonly likes_count: number;
  /** Whether the resident who asks likes it. */
  readonly is_liked: boolean;
}

const notShown = () => problem("review-not-found", "There is no such review.");

/** A review that everybody sees, with its likes, in one statement. Throws 404 for every other one. */
async function requireShown(tx: Transaction, id: string, residentId: string): Promise<LikedReview> {
  const [row] = await tx.$queryRaw<LikedReview[]>`
    SELECT w.id, w.resident_id, w.likes_count, ${likedBy(residentId)} AS is_liked
    FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;
  if (row === undefined) throw notShown();
  return row;
}

/** Counts a like that came or went, where the review still shows: one that is hidden at this moment takes no likes. */
async function moveLikes(tx: Transaction, means: Means, review: LikedReview, by: 1 | -1): Promise<number> {
  const [moved] = await tx.$queryRaw<{ likes_count: number; resident_id: string; is_counted: boolean }[]>`
    UPDATE reviews SET likes_count = likes_count + ${by}::int
    WHERE id = ${review.id}::uuid AND deleted_at IS NULL AND status = 'PUBLISHED'
    RETURNING likes_count, resident_id, is_counted`;
  if (moved === undefined) throw notShown();
  const effects = effectsOf(tx, means);
  reviewLikesMoved(effects, moved, by);
  await effects.carryOut();
  return moved.likes_count;
}
