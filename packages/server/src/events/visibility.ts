import type { PermissionName } from "../generated/permissions.js";
import type { Database, Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import { getResidentId, type Caller } from "../kernel/http/caller.js";

/** Who may see something of a resident: everybody, those who follow them, or nobody else. */
export type Visibility = "PUBLIC" | "FOLLOWERS" | "PRIVATE";

/** What a caller is to a resident whose things they ask for. */
export type Relation = "OWNER" | "STAFF" | "FOLLOWER" | "STRANGER";

/** Whether somebody in this relation sees what has this visibility. Staff are callers with the area's permission. */
export const canSee = (relation: Relation, visibility: Visibility | "UNLISTED"): boolean =>
  relation === "OWNER" ||
  relation === "STAFF" ||
  visibility === "PUBLIC" ||
  visibility === "UNLISTED" ||
  (visibility === "FOLLOWERS" && relation === "FOLLOWER");

/** What the caller is to a resident, in the eyes of an area whose moderators hold `permission`. */
export async function findRelation(
  database: Database | Transaction,
  caller: Caller,
  residentId: string,
  permission?: PermissionName,
): Promise<Relation> {
  const id = getResidentId(caller);
  if (id === residentId) return "OWNER";
  if (permission !== undefined && caller.can(permission)) return "STAFF";
  if (id === null) return "STRANGER";
  const [row] = await database.$queryRaw<{ follows: boolean }[]>`
    SELECT EXISTS (SELECT FROM follows
      WHERE follower_id = ${id}::uuid AND followee_id = ${residentId}::uuid) AS follows`;
  return row?.follows === true ? "FOLLOWER" : "STRANGER";
}

/**
 * The same as a condition on rows of many residents: whether the caller sees a row whose owner and visibility are these
 * columns. UNLISTED rows do not satisfy it: they are reached by their id only.
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
    AND EXISTS (SELECT FROM follows f WHERE f.follower_id = ${id}::uuid AND f.followee_id = ${owner}))`;
}
