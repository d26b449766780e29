import type { PermissionName } from "../generated/permissions.js";
import { Prisma } from "../generated/prisma/client.js";
import { type Caller, getFollowerId, getResidentId } from "../kernel/http/caller.js";
import type { Database, Transaction } from "../platform/database/client.js";

/** The audience of a resident's content: everybody, followers, or only the resident. */
export type Visibility = "PUBLIC" | "FOLLOWERS" | "PRIVATE";

/** The relation of a caller to the owner of some content. */
export type Relation = "OWNER" | "STAFF" | "FOLLOWER" | "STRANGER";

/** Whether callers in this relation may see content with this visibility. Staff has the moderation permission of the area. */
export const canSee = (relation: Relation, visibility: Visibility | "UNLISTED"): boolean =>
  relation === "OWNER" ||
  relation === "STAFF" ||
  visibility === "PUBLIC" ||
  visibility === "UNLISTED" ||
  (visibility === "FOLLOWERS" && relation === "FOLLOWER");

/** Finds the relation of the caller to a resident. Callers with `permission` are staff. */
export async function findRelation(
  database: Database | Transaction,
  caller: Caller,
  residentId: string,
  permission?: PermissionName,
): Promise<Relation> {
  if (getResidentId(caller) === residentId) return "OWNER";
  if (permission !== undefined && caller.can(permission)) return "STAFF";
  const id = getFollowerId(caller);
  if (id === null) return "STRANGER";
  const [row] = await database.$queryRaw<{ follows: boolean }[]>`
    SELECT EXISTS (SELECT FROM follows
      WHERE follower_id = ${id}::uuid AND followee_id = ${residentId}::uuid) AS follows`;
  return row?.follows === true ? "FOLLOWER" : "STRANGER";
}

/**
 * Builds `canSee` as an SQL condition on rows of many residents with these owner and visibility columns. UNLISTED rows do
 * not satisfy it: they are found by id only.
 */
export function buildVisibilityCondition(
  caller: Caller,
  { owner, visibility }: { readonly owner: Prisma.Sql; readonly visibility: Prisma.Sql },
  permission?: PermissionName,
): Prisma.Sql {
  if (permission !== undefined && caller.can(permission)) return Prisma.sql`TRUE`;
  const id = getResidentId(caller);
  if (id === null) return Prisma.sql`${visibility} = 'PUBLIC'`;
  return Prisma.sql`(${visibility} = 'PUBLIC' OR ${owner} = ${id}::uuid OR ${visibility} = 'FOLLOWERS'
    AND EXISTS (SELECT FROM follows f WHERE f.follower_id = ${getFollowerId(caller)}::uuid AND f.followee_id = ${owner}))`;
}
