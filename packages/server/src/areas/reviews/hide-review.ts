import type { Counted } from "../../events/counted-rows.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { reviewVisibilityChanged, type ReviewEventRow } from "../../events/domain-events.js";
import { blockReviews } from "./blocks.js";

/**
 * Hides a published review without checking permissions, such as after reports. Returns false if the review does not exist or
 * is not published.
 */
export async function hideReview(unit: UnitOfWork, id: string): Promise<boolean> {
  const { tx, now } = unit;
  const [hidden] = await tx.$queryRaw<(ReviewEventRow & Counted)[]>`
    UPDATE reviews SET status = 'HIDDEN', version = version + 1, updated_at = ${now}
    WHERE id = ${id}::uuid AND status = 'PUBLISHED' AND deleted_at IS NULL
    RETURNING id, resident_id, game_id, likes_count, is_counted`;
  if (hidden === undefined) return false;
  await blockReviews(unit, hidden);
  await reviewVisibilityChanged(unit, hidden, false);
  return true;
}
