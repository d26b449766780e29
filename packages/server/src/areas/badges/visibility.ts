import { Prisma } from "../../generated/prisma/client.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";

/** Whether the caller manages badges, and so sees unlisted ones. */
export const mayManageBadges = (caller: Caller): boolean => caller.can("badges:manage");

/** Matches the badges `b` that the caller may see: unlisted ones only if the caller holds them. */
export function buildVisibilityCondition(caller: Caller): Prisma.Sql {
  if (mayManageBadges(caller)) return Prisma.sql`TRUE`;
  const id = getResidentId(caller);
  if (id === null) return Prisma.sql`b.is_listable`;
  return Prisma.sql`(b.is_listable OR b.id IN (SELECT own.badge_id FROM resident_badges own
    WHERE own.resident_id = ${id}::uuid))`;
}
