import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { DeletedAccount, ErasureBatch } from "../../events/erasure.js";
import { reviewDeleted, reviewLikesChanged, type ReviewEventRow } from "../../events/domain-events.js";

/** Deletes up to `limit` review likes of a deleted resident and returns their number. */
export async function eraseReviewLikes(
  tx: Transaction,
  { id: residentId }: Pick<DeletedAccount, "id">,
  { limit, unit }: Pick<ErasureBatch, "limit" | "unit">,
): Promise<number> {
  const unliked = await tx.$queryRaw<
    (Pick<Review, "resident_id" | "is_counted"> & { is_visible: boolean })[]
  >`
    WITH unliked AS (
      DELETE FROM review_likes WHERE (review_id, resident_id) IN (
        SELECT l.review_id, l.resident_id FROM review_likes l WHERE l.resident_id = ${residentId}::uuid
        ORDER BY l.review_id LIMIT ${Prisma.raw(String(limit))})
      RETURNING review_id),
    locked AS MATERIALIZED (
      SELECT w.id FROM reviews w JOIN unliked ON unliked.review_id = w.id ORDER BY w.id FOR NO KEY UPDATE OF w)
    UPDATE reviews w SET likes_count = w.likes_count - 1 FROM locked WHERE w.id = locked.id
    RETURNING w.resident_id, w.is_counted, w.status = 'PUBLISHED' AND w.deleted_at IS NULL AS is_visible`;
  for (const review of unliked) if (review.is_visible) reviewLikesChanged(unit, review, -1);
  return unliked.length;
}

/**
 * Deletes up to `limit` reviews of a deleted resident and returns their number. Without `erase_content` only drafts are
 * deleted; the other reviews are kept with “Deleted resident” as their author, and still count for their games.
 */
export async function eraseReviews(
  tx: Transaction,
  { id, erase_content }: Pick<DeletedAccount, "id" | "erase_content">,
  { limit, now, unit }: Pick<ErasureBatch, "limit" | "now" | "unit">,
): Promise<number> {
  const removed = await tx.$queryRaw<(ReviewEventRow & Counted & Pick<Review, "status">)[]>`
    UPDATE reviews w SET deleted_at = ${now}, updated_at = ${now}, version = w.version + 1
    FROM (SELECT o.id FROM reviews o
      WHERE o.resident_id = ${id}::uuid AND o.deleted_at IS NULL AND (${erase_content} OR o.status = 'DRAFT')
      ORDER BY o.id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE) batch
    WHERE w.id = batch.id RETURNING w.id, w.resident_id, w.game_id, w.likes_count, w.is_counted, w.status`;
  for (const review of removed) reviewDeleted(unit, review, review.status === "PUBLISHED");
  return removed.length;
}
