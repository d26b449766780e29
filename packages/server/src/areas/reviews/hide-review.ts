import type { Counted } from "../../events/counted-rows.js";
import type { Effects } from "../../events/effects.js";
import { reviewShown, type ShownReview } from "../../events/happenings.js";
import { blockReviews } from "./blocks.js";

/** Takes a published review from view, as staff do. False: there is no such review that shows. */
export async function hideReview(effects: Effects, id: string): Promise<boolean> {
  const { tx, now } = effects;
  const [hidden] = await tx.$queryRaw<(ShownReview & Counted)[]>`
    UPDATE reviews SET status = 'HIDDEN', version = version + 1, updated_at = ${now}
    WHERE id = ${id}::uuid AND status = 'PUBLISHED' AND deleted_at IS NULL
    RETURNING id, resident_id, game_id, likes_count, is_counted`;
  if (hidden === undefined) return false;
  await blockReviews(effects, hidden);
  await reviewShown(effects, hidden, false);
  return true;
}
