import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { Prisma, type Follow, type ResidentCounters } from "../../generated/prisma/client.js";
import type { FollowPair } from "./follow-pair.js";

const followColumns = defineColumns<Follow>()("f", ["created_at"], {
  is_new: computed<boolean>(Prisma.sql`f.xmax = 0`),
});
type FollowRow = RowOf<typeof followColumns>;

/** A follower, and the condition that matches the resident `r` whom they follow. */
export interface FollowReference {
  readonly followerId: string | null;
  readonly isFollowee: Prisma.Sql;
}

/**
 * Inserts a follow of the resident that `isFollowee` matches, or finds the existing one, in one statement, so that a
 * concurrent unfollow cannot interleave. Returns undefined when there is no other active resident to follow.
 */
export async function ensureFollow(
  tx: Transaction,
  { followerId, isFollowee }: FollowReference,
  at: Date,
): Promise<FollowRow | undefined> {
  const [row] = await tx.$queryRaw<FollowRow[]>`
    INSERT INTO follows AS f (follower_id, followee_id, created_at)
    SELECT follower.id, r.id, ${at}::timestamptz FROM residents r
    JOIN residents follower ON follower.id = ${followerId}::uuid AND follower.deleted_at IS NULL
    WHERE ${isFollowee} AND r.deleted_at IS NULL AND r.status = 'ACTIVE' AND r.id <> follower.id
    ON CONFLICT (follower_id, followee_id) DO UPDATE SET created_at = f.created_at
    RETURNING ${followColumns.sql}`;
  return row;
}

const followStateColumns = ({ followerId }: FollowPair) =>
  defineColumns<ResidentCounters>()("c", ["followers"], {
    is_following: computed<boolean>(Prisma.sql`coalesce((SELECT TRUE FROM follows f
      WHERE f.follower_id = ${followerId}::uuid AND f.followee_id = c.resident_id), FALSE)`),
  });
type FollowState = RowOf<ReturnType<typeof followStateColumns>>;

/** Reads whether the follower follows the followee, and the number of followers, in one statement, so from one snapshot. */
export async function readFollowState(tx: Transaction, pair: FollowPair): Promise<FollowState> {
  const [row] = await tx.$queryRaw<FollowState[]>`
    SELECT ${followStateColumns(pair).sql} FROM resident_counters c WHERE c.resident_id = ${pair.followeeId}::uuid`;
  if (row === undefined) throw new Error("A resident has no counters.");
  return row;
}

/** Deletes the follow of the resident that `isFollowee` matches. Returns false if there was none. */
export async function deleteFollow(
  tx: Transaction,
  { followerId, isFollowee }: FollowReference,
): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM follows f USING residents r
    WHERE f.follower_id = ${followerId}::uuid AND f.followee_id = r.id AND ${isFollowee} AND r.deleted_at IS NULL`;
  return removed > 0;
}
