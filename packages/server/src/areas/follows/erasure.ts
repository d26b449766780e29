import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Follow } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { residentUnfollowed } from "../../events/domain-events.js";

/**
 * Deletes up to `limit` follows of and by a resident and returns their number. The resident must be locked or deleted, so
 * that no follows are added concurrently.
 */
export async function eraseFollows(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const removed = await tx.$queryRaw<Pick<Follow, "follower_id" | "followee_id">[]>`
    DELETE FROM follows WHERE (follower_id, followee_id) IN (
      SELECT f.follower_id, f.followee_id FROM follows f
      WHERE f.follower_id = ${residentId}::uuid OR f.followee_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))})
    RETURNING follower_id, followee_id`;
  for (const follow of removed) residentUnfollowed(unit, follow);
  return removed.length;
}
