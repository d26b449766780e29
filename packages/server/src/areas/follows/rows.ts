import type { Transaction } from "../../platform/database/client.js";
import type { FollowPair } from "./follow-pair.js";

interface FollowState {
  readonly followed_at: Date;
  /** Whether it began just now. */
  readonly is_new: boolean;
}

/** Makes one resident follow another, or finds since when they do; one statement, so that no unfollow comes between. */
export async function ensureFollow(
  tx: Transaction,
  { followerId, followeeId }: FollowPair,
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

/** Whether somebody follows a resident, and how many do, in one statement. */
export async function findFollow(
  tx: Transaction,
  { followerId, followeeId }: FollowPair,
): Promise<{ readonly following: boolean; readonly followers: number }> {
  const [row] = await tx.$queryRaw<{ following: boolean; followers: number }[]>`
    SELECT c.followers, coalesce((
      SELECT TRUE FROM follows f
      WHERE f.follower_id = ${followerId}::uuid AND f.followee_id = c.resident_id), FALSE) AS following
    FROM resident_counters c WHERE c.resident_id = ${followeeId}::uuid`;
  if (row === undefined) throw new Error("A resident has no counters.");
  return row;
}

/** Ends a follow. False: there was none. */
export async function removeFollow(
  tx: Transaction,
  { followerId, followeeId }: FollowPair,
): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM follows WHERE follower_id = ${followerId}::uuid AND followee_id = ${followeeId}::uuid`;
  return removed > 0;
}
