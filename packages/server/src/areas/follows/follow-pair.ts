import type { Transaction } from "../../platform/database/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { buildResidentCondition } from "../residents/index.js";

/** Who follows whom. */
export interface FollowPair {
  readonly followerId: string;
  readonly followeeId: string;
}

interface LockedResident {
  readonly id: string;
  readonly status: "ACTIVE" | "SUSPENDED";
}

/** The live ones of two residents. */
export interface LockedPair {
  readonly follower?: LockedResident;
  readonly followee?: LockedResident;
}

interface LockedRow extends LockedResident {
  readonly is_follower: boolean;
  readonly is_followee: boolean;
}

/**
 * The caller and whom they name. A deletion, which locks its resident for update, waits for the transaction to end and
 * then finds what it did; edits of a profile do not wait.
 */
export async function lockPair(tx: Transaction, name: string, caller: Caller): Promise<LockedPair> {
  const isFollower = buildResidentCondition("me", caller);
  const isFollowee = buildResidentCondition(name, caller);
  const rows = await tx.$queryRaw<LockedRow[]>`
    SELECT r.id, r.status, ${isFollower} AS is_follower, ${isFollowee} AS is_followee
    FROM residents r WHERE (${isFollower} OR ${isFollowee}) AND r.deleted_at IS NULL
    ORDER BY r.id FOR KEY SHARE`;
  const follower = rows.find(({ is_follower }) => is_follower);
  const followee = rows.find(({ is_followee }) => is_followee);
  return { ...(follower && { follower }), ...(followee && { followee }) };
}

/** The pair that an unfollow names, of whom the followee may be suspended; null where there is no such resident. */
export async function findPair(tx: Transaction, name: string, caller: Caller): Promise<FollowPair | null> {
  const [followee] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM residents r WHERE ${buildResidentCondition(name, caller)} AND r.deleted_at IS NULL`;
  const followerId = getResidentId(caller);
  return followee && followerId !== null ? { followerId, followeeId: followee.id } : null;
}
