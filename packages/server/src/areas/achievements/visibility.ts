import { Prisma } from "../../generated/prisma/client.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";

/** Whether the caller manages achievements, and so sees inactive ones and the descriptions of hidden ones. */
export const mayManageAchievements = (caller: Caller): boolean => caller.can("achievements:manage");

/** Whether the caller may see the progress of a resident on achievements that are not unlocked. */
export const maySeeProgress = (caller: Caller, residentId: string): boolean =>
  getResidentId(caller) === residentId || mayManageAchievements(caller);

/** Builds the SQL condition that the caller has unlocked an achievement `a`. */
export function buildUnlockedCondition(caller: Caller): Prisma.Sql {
  const id = getResidentId(caller);
  if (id === null) return Prisma.sql`FALSE`;
  return Prisma.sql`a.id IN (SELECT own.achievement_id FROM resident_achievements own
    WHERE own.resident_id = ${id}::uuid AND own.unlocked_at IS NOT NULL)`;
}

/** Matches the achievements `a` that the caller may see: inactive ones only if the caller has unlocked them. */
export const buildVisibilityCondition = (caller: Caller): Prisma.Sql =>
  mayManageAchievements(caller)
    ? Prisma.sql`TRUE`
    : Prisma.sql`(a.is_active OR ${buildUnlockedCondition(caller)})`;
