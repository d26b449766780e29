import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";

/** Whether a caller runs the achievements, and so sees the inactive ones and what hidden ones ask for. */
export const mayManageAchievements = (caller: Caller): boolean => caller.can("achievements:manage");

/** Whether the caller has unlocked an achievement `a`, as a column or a condition. */
export function buildUnlockedCondition(caller: Caller): Prisma.Sql {
  const id = getResidentId(caller);
  if (id === null) return Prisma.sql`FALSE`;
  return Prisma.sql`a.id IN (SELECT own.achievement_id FROM resident_achievements own
    WHERE own.resident_id = ${id}::uuid AND own.unlocked_at IS NOT NULL)`;
}

/** Whether the caller may know of an achievement `a`: inactive ones are there for those who have them. */
export const buildVisibilityCondition = (caller: Caller): Prisma.Sql =>
  mayManageAchievements(caller)
    ? Prisma.sql`TRUE`
    : Prisma.sql`(a.is_active OR ${buildUnlockedCondition(caller)})`;
