import type { Transaction } from "../database/client.js";
import type { Pair } from "./pair.js";

interface FollowState {
  readonly followed_at: Date;
  /** Whether it began just now. */
  readonly is_new: boolean;
}

/** Makes one resident follow another, or finds since when they do; one statement, so that no unfollow comes between. */
export async function ensureFollow(
  tx: Transaction,
  { followerId, followeeId }: Pair,
  at: Date,
): Promise<FollowState> {
  const [row] = await tx.$queryRaw<FollowState[]>`
    INSERT INTO follows AS f (follower_id, followee_id, created_at)
    VALUES (${followerId}::uuid, ${followeeId}::uuid, ${at})
    ON CONFLICT (follower_id, followee_id) DO UPDATE SET created_at = f.created_at
    RETURNING f.created_at AS followed_at, f.xmax = 0 AS is_new`;
  if (row === undefined) throw new Error("An upsert gave no row.");
  return row;
}

/** Ends a follow. False: there was none. */
export async function removeFollow(tx: Transaction, { followerId, followeeId }: Pair): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM follows WHERE follower_id = ${followerId}::uuid AND followee_id = ${followeeId}::uuid`;
  return removed > 0;
}
