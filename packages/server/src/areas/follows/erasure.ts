import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { residentUnfollowed } from "../../events/domain-events.js";

interface FollowRow {
  readonly follower_id: string;
  readonly followee_id: string;
}

/**
 * Removes up to so many follows of and by a resident and gives how many. The resident is locked or deleted, so no new
 * ones come.
 */
export async function eraseFollows(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const removed = await tx.$queryRaw<FollowRow[]>`
    DELETE FROM follows WHERE (follower_id, followee_id) IN (
      SELECT f.follower_id, f.followee_id FROM follows f
      WHERE f.follower_id = ${residentId}::uuid OR f.followee_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))})
    RETURNING follower_id, followee_id`;
  for (const follow of removed) residentUnfollowed(unit, follow);
  return removed.length;
}
