import type { DeletedAccount, ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Deletes up to `limit` review likes of a deleted resident and returns their number. The reviews are locked by ascending id. */
export async function eraseReviewLikes(
  tx: Transaction,
  { id: residentId }: Pick<DeletedAccount, "id">,
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> {
  const reviews = await tx.$queryRaw<{ readonly id: string }[]>`
    SELECT w.id FROM reviews w WHERE w.id IN (
      SELECT l.review_id FROM review_likes l WHERE l.resident_id = ${residentId}::uuid
      ORDER BY l.review_id LIMIT ${Prisma.raw(String(limit))})
    ORDER BY w.id FOR NO KEY UPDATE`;
  return tx.$executeRaw`
    DELETE FROM review_likes
    WHERE resident_id = ${residentId}::uuid AND review_id = ANY(${reviews.map(({ id }) => id)}::uuid[])`;
}

/** Deletes what keeps a deleted resident from reviewing games again, and returns the number of rows. */
export const eraseReviewBlocks = async (
  tx: Transaction,
  { id }: Pick<DeletedAccount, "id">,
): Promise<number> => (await tx.reviewBlock.deleteMany({ where: { resident_id: id } })).count;

/**
 * Deletes up to `limit` reviews of a deleted resident and returns their number. Without `erase_content` only drafts are
 * deleted; the other reviews are kept with “Deleted resident” as their author, and still count for their games.
 */
export const eraseReviews = (
  tx: Transaction,
  { id, erase_content }: Pick<DeletedAccount, "id" | "erase_content">,
  { limit, now }: Pick<ErasureBatch, "limit" | "now">,
): Promise<number> => tx.$executeRaw`
  UPDATE reviews w SET deleted_at = ${now}, updated_at = ${now}, version = w.version + 1
  FROM (SELECT o.id FROM reviews o
    WHERE o.resident_id = ${id}::uuid AND o.deleted_at IS NULL AND (${erase_content} OR o.status = 'DRAFT')
    ORDER BY o.game_id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE) batch
  WHERE w.id = batch.id`;
