import type { components } from "../contract/schema.js";
import type { Operation } from "../contract/operation.js";
import type { Transaction } from "../database/client.js";
import type { Dependencies } from "../dependencies.js";
import { effectsOf, type EffectMeans } from "../effects/effects.js";
import { reviewLikesMoved } from "../effects/happenings.js";
import { asUuid } from "../http/ids.js";
import { problem } from "../http/problem.js";
import { requireLiveCaller } from "../residents/live-caller.js";

type Means = Dependencies & EffectMeans;

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview =
  (means: Means): Operation<"likeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await requireLiveCaller(tx, caller);
      const review = await requireShown(tx, path.id);
      if (review.resident_id === resident.id)
        return reply.problem(403, "cannot-like-own-review", "You wrote this review.");
      const inserted = await tx.$executeRaw`
        INSERT INTO review_likes (review_id, resident_id, created_at)
        VALUES (${review.id}::uuid, ${resident.id}::uuid, ${means.clock()}) ON CONFLICT DO NOTHING`;
      const likes_count = inserted === 0 ? review.likes_count : await moveLikes(tx, means, review, 1);
      return reply(200, presentLike(review, { liked: true, changed: inserted > 0, likes_count }));
    });

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview =
  (means: Means): Operation<"unlikeReview"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident = await requireLiveCaller(tx, caller);
      const review = await requireShown(tx, path.id);
      const deleted = await tx.$executeRaw`
        DELETE FROM review_likes WHERE review_id = ${review.id}::uuid AND resident_id = ${resident.id}::uuid`;
      const likes_count = deleted === 0 ? review.likes_count : await moveLikes(tx, means, review, -1);
      return reply(200, presentLike(review, { liked: false, changed: deleted > 0, likes_count }));
    });

interface LikedReview {
  readonly id: string;
  readonly resident_id: string;
  readonly likes_count: number;
}

const notShown = () => problem("review-not-found", "There is no such review.");

/** A review that everybody sees. Throws 404 for every other one. */
async function requireShown(tx: Transaction, id: string): Promise<LikedReview> {
  const [row] = await tx.$queryRaw<LikedReview[]>`
    SELECT w.id, w.resident_id, w.likes_count
    FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;
  if (row === undefined) throw notShown();
  return row;
}

/** Counts a like that came or went, where the review still shows: one that is hidden at this moment takes no likes. */
async function moveLikes(tx: Transaction, means: Means, review: LikedReview, by: 1 | -1): Promise<number> {
  const [moved] = await tx.$queryRaw<{ likes_count: number }[]>`
    UPDATE reviews SET likes_count = likes_count + ${by}::int
    WHERE id = ${review.id}::uuid AND deleted_at IS NULL AND status = 'PUBLISHED' RETURNING likes_count`;
  if (moved === undefined) throw notShown();
  const effects = effectsOf(tx, means);
  reviewLikesMoved(effects, review.resident_id, by);
  await effects.carryOut();
  return moved.likes_count;
}

const presentLike = (
  { id }: LikedReview,
  result: Omit<components["schemas"]["ReviewLikeResult"], "review_id">,
): components["schemas"]["ReviewLikeResult"] => ({ review_id: id, ...result });
