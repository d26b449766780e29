import type { Transaction } from "../../platform/database/client.js";
import type { Review } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";

type ReviewKey = Pick<Review, "resident_id" | "game_id">;

/** Blocks a resident from reviewing a game again, because their review was hidden. */
export const blockReviews = ({ tx, now }: UnitOfWork, { resident_id, game_id }: ReviewKey): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO review_blocks (resident_id, game_id, created_at)
    VALUES (${resident_id}::uuid, ${game_id}::uuid, ${now}) ON CONFLICT DO NOTHING`;

/** Allows a resident to review a game again. */
export const unblockReviews = (tx: Transaction, { resident_id, game_id }: ReviewKey): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM review_blocks WHERE resident_id = ${resident_id}::uuid AND game_id = ${game_id}::uuid`;

/**
 * Whether the resident is blocked from reviewing the game. Must be called after the insert of a review: the insert waits
 * for a concurrent deletion of the resident's earlier review, and a deleted review cannot be hidden any more.
 */
export async function isReviewBlocked(
  tx: Transaction,
  { resident_id, game_id }: ReviewKey,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM review_blocks WHERE resident_id = ${resident_id}::uuid AND game_id = ${game_id}::uuid`;
  return rows.length > 0;
}
