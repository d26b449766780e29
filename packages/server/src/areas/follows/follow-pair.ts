import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import type { Prisma, Resident } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { buildResidentCondition, residentStatus } from "../residents/index.js";

/** A follower and the resident that they follow. */
export interface FollowPair {
  readonly followerId: string;
  readonly followeeId: string;
}

const lockedColumns = (isFollower: Prisma.Sql, isFollowee: Prisma.Sql) =>
  defineColumns<Resident>()("r", ["id"], {
    status: residentStatus,
    is_follower: computed<boolean>(isFollower),
    is_followee: computed<boolean>(isFollowee),
  });
type LockedRow = RowOf<ReturnType<typeof lockedColumns>>;

/** The residents of a pair; undefined if not found or deleted. */
export interface LockedPair {
  readonly follower?: Pick<LockedRow, "id" | "status">;
  readonly followee?: Pick<LockedRow, "id" | "status">;
}

/**
 * Finds and locks the caller and the resident to follow. An account deletion locks its resident FOR UPDATE, so it waits
 * for this transaction and then also deletes the new follow; edits of profiles do not wait.
 */
export async function lockPair(tx: Transaction, idOrUsername: string, caller: Caller): Promise<LockedPair> {
  const isFollower = buildResidentCondition("me", caller);
  const isFollowee = buildResidentCondition(idOrUsername, caller);
  const rows = await tx.$queryRaw<LockedRow[]>`
    SELECT ${lockedColumns(isFollower, isFollowee).sql}
    FROM residents r WHERE (${isFollower} OR ${isFollowee}) AND r.deleted_at IS NULL
    ORDER BY r.id FOR KEY SHARE`;
  const follower = rows.find(({ is_follower }) => is_follower);
  const followee = rows.find(({ is_followee }) => is_followee);
  return { ...(follower && { follower }), ...(followee && { followee }) };
}

/** Finds the caller and the resident to unfollow, who may be suspended. Returns null if the resident is not found. */
export async function findPair(
  tx: Transaction,
  idOrUsername: string,
  caller: Caller,
): Promise<FollowPair | null> {
  const [followee] = await tx.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL`;
  const followerId = getResidentId(caller);
  return followee && followerId !== null ? { followerId, followeeId: followee.id } : null;
}
