import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";

/** Whether a caller runs the badges, and so sees those that are not listed. */
export const mayManageBadges = (caller: Caller): boolean => caller.can("badges:manage");

/** Whether the caller may know of a badge `b`: one that is not listed is there for those who hold it. */
export function buildVisibilityCondition(caller: Caller): Prisma.Sql {
  if (mayManageBadges(caller)) return Prisma.sql`TRUE`;
  const id = getResidentId(caller);
  if (id === null) return Prisma.sql`b.is_listable`;
  return Prisma.sql`(b.is_listable OR b.id IN (SELECT own.badge_id FROM resident_badges own
    WHERE own.resident_id = ${id}::uuid))`;
}
