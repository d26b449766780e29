import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Deletes up to `limit` follows of and by a resident and returns their number. The resident must be locked or deleted, so
 * that no follows are added concurrently. The counters of the residents are locked by ascending id.
 */
export async function eraseFollows(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> {
  const others = await tx.$queryRaw<{ readonly id: string }[]>`
    SELECT c.resident_id AS id FROM resident_counters c WHERE c.resident_id = ${residentId}::uuid OR c.resident_id IN (
      (SELECT f.followee_id FROM follows f WHERE f.follower_id = ${residentId}::uuid
        ORDER BY f.followee_id LIMIT ${Prisma.raw(String(limit))})
      UNION ALL (SELECT f.follower_id FROM follows f WHERE f.followee_id = ${residentId}::uuid
        ORDER BY f.follower_id LIMIT ${Prisma.raw(String(limit))}))
    ORDER BY c.resident_id FOR NO KEY UPDATE`;
  const ids = others.map(({ id }) => id);
  return tx.$executeRaw`
    DELETE FROM follows WHERE (follower_id = ${residentId}::uuid AND followee_id = ANY(${ids}::uuid[]))
      OR (followee_id = ${residentId}::uuid AND follower_id = ANY(${ids}::uuid[]))`;
}
