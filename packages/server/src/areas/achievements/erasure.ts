import { Prisma, type ResidentAchievement } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Deletes up to `limit` achievements of a deleted resident, unlocked or in progress, and returns their number. */
export async function eraseAchievements(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const held = await tx.$queryRaw<Pick<ResidentAchievement, "achievement_id">[]>`
    SELECT h.achievement_id FROM resident_achievements h
    WHERE h.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))}`;
  if (held.length === 0) return 0;
  const ids = held.map(({ achievement_id }) => achievement_id);
  await tx.$queryRaw`
    SELECT lock_resident_counters(ARRAY[${residentId}::uuid]), lock_awards(${ids}::uuid[])`;
  const erased = await tx.$executeRaw`
    DELETE FROM resident_achievements
    WHERE resident_id = ${residentId}::uuid AND achievement_id = ANY(${ids}::uuid[])`;
  // Deleted achievements may still be counted.
  await tx.$queryRaw`SELECT recount_awards(ARRAY[${residentId}::uuid], ${now})`;
  return erased;
}
