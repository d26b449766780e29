import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { reviewDeleted, reviewLikesChanged, type ReviewRow } from "../../events/domain-events.js";

interface ErasureBatch {
  readonly limit: number;
  readonly now: Date;
  readonly unit: UnitOfWork;
}

/** Takes back up to so many likes that a resident who has left gave to reviews, and gives how many. */
export async function eraseReviewLikes(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: Pick<ErasureBatch, "limit" | "unit">,
): Promise<number> {
  const unliked = await tx.$queryRaw<{ resident_id: string; is_counted: boolean; shows: boolean }[]>`
    WITH gone AS (
      DELETE FROM review_likes WHERE (review_id, resident_id) IN (
        SELECT l.review_id, l.resident_id FROM review_likes l WHERE l.resident_id = ${residentId}::uuid
        ORDER BY l.review_id LIMIT ${Prisma.raw(String(limit))})
      RETURNING review_id),
    locked AS MATERIALIZED (
      SELECT w.id FROM reviews w JOIN gone ON gone.review_id = w.id ORDER BY w.id FOR NO KEY UPDATE OF w)
    UPDATE reviews w SET likes_count = w.likes_count - 1 FROM locked WHERE w.id = locked.id
    RETURNING w.resident_id, w.is_counted, w.status = 'PUBLISHED' AND w.deleted_at IS NULL AS shows`;
  for (const review of unliked) if (review.shows) reviewLikesChanged(unit, review, -1);
  return unliked.length;
}

/**
 * Deletes up to so many reviews of a resident who has left, and gives how many. Unless all of them are to go, only the
 * drafts do, which nobody will ever see. The others stay and count for their games, as texts by nobody in particular.
 */
export async function eraseReviews(
  tx: Transaction,
  { id, erase_content }: { readonly id: string; readonly erase_content: boolean },
  { limit, now, unit }: ErasureBatch,
): Promise<number> {
  const removed = await tx.$queryRaw<(ReviewRow & Counted & { readonly status: string })[]>`
    UPDATE reviews w SET deleted_at = ${now}, updated_at = ${now}, version = w.version + 1
    FROM (SELECT o.id FROM reviews o
      WHERE o.resident_id = ${id}::uuid AND o.deleted_at IS NULL AND (${erase_content} OR o.status = 'DRAFT')
      ORDER BY o.id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE) going
    WHERE w.id = going.id RETURNING w.id, w.resident_id, w.game_id, w.likes_count, w.is_counted, w.status`;
  for (const review of removed) reviewDeleted(unit, review, review.status === "PUBLISHED");
  return removed.length;
}
