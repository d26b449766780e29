import type { Transaction } from "../../platform/database/client.js";
import type { Review } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";

type ReviewKey = Pick<Review, "resident_id" | "game_id">;

/** Keeps a resident from posting another review of a game, because staff have hidden one. */
export const blockReviews = ({ tx, now }: UnitOfWork, { resident_id, game_id }: ReviewKey): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO review_blocks (resident_id, game_id, created_at)
    VALUES (${resident_id}::uuid, ${game_id}::uuid, ${now}) ON CONFLICT DO NOTHING`;

/** Lets a resident review a game again. */
export const unblockReviews = (tx: Transaction, { resident_id, game_id }: ReviewKey): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM review_blocks WHERE resident_id = ${resident_id}::uuid AND game_id = ${game_id}::uuid`;

/**
 * Whether staff keep the resident from reviewing the game. Asked after the insert: a review can only be inserted once an
 * earlier one is deleted, and by then the decision to hide that one is committed, or can be made no more.
 */
export async function isReviewBlocked(
  tx: Transaction,
  { resident_id, game_id }: ReviewKey,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM review_blocks WHERE resident_id = ${resident_id}::uuid AND game_id = ${game_id}::uuid`;
  return rows.length > 0;
}
