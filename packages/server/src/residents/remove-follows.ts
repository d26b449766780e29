import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";

interface FollowRow {
  readonly follower_id: string;
  readonly followee_id: string;
}

/**
 * Removes up to so many follows of and by a resident and gives how many. The resident is locked or deleted, so no new
 * ones come. The counters of the others are locked in the order of their ids, as following does.
 */
export async function removeFollows(tx: Transaction, residentId: string, limit: number): Promise<number> {
  const removed = await tx.$queryRaw<FollowRow[]>`
    DELETE FROM follows WHERE (follower_id, followee_id) IN (
      SELECT f.follower_id, f.followee_id FROM follows f
      WHERE f.follower_id = ${residentId}::uuid OR f.followee_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))})
    RETURNING follower_id, followee_id`;
  if (removed.length > 0) await countDown(tx, removed);
  return removed.length;
}

async function countDown(tx: Transaction, removed: readonly FollowRow[]): Promise<void> {
  const followers = removed.map(({ follower_id }) => follower_id);
  const followees = removed.map(({ followee_id }) => followee_id);
  await tx.$queryRaw`
    SELECT c.resident_id FROM resident_counters c
    WHERE c.resident_id = ANY(${[...new Set([...followers, ...followees])]}::uuid[])
    ORDER BY c.resident_id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE resident_counters c
    SET followers = c.followers - gone.followers, following = c.following - gone.following
    FROM (SELECT resident_id, sum(followers)::int AS followers, sum(following)::int AS following
      FROM (SELECT unnest(${followers}::uuid[]) AS resident_id, 0 AS followers, 1 AS following
        UNION ALL SELECT unnest(${followees}::uuid[]), 1, 0) each_one
      GROUP BY resident_id) gone
    WHERE c.resident_id = gone.resident_id`;
}
