import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { Prisma, type Follow, type ResidentCounters } from "../../generated/prisma/client.js";
import type { FollowPair } from "./follow-pair.js";

const followColumns = defineColumns<Follow>()("f", ["created_at"], {
  is_new: computed<boolean>(Prisma.sql`f.xmax = 0`),
});
type FollowRow = RowOf<typeof followColumns>;

/** Inserts a follow or finds the existing one, in one statement, so that a concurrent unfollow cannot interleave. */
export async function ensureFollow(
  tx: Transaction,
  { followerId, followeeId }: FollowPair,
  at: Date,
): Promise<FollowRow> {
  const [row] = await tx.$queryRaw<FollowRow[]>`
    INSERT INTO follows AS f (follower_id, followee_id, created_at)
    VALUES (${followerId}::uuid, ${followeeId}::uuid, ${at})
    ON CONFLICT (follower_id, followee_id) DO UPDATE SET created_at = f.created_at
    RETURNING ${followColumns.sql}`;
  if (row === undefined) throw new Error("An upsert returned no row.");
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

/** Deletes a follow. Returns false if there was none. */
export async function deleteFollow(
  tx: Transaction,
  { followerId, followeeId }: FollowPair,
): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM follows WHERE follower_id = ${followerId}::uuid AND followee_id = ${followeeId}::uuid`;
  return removed > 0;
}
