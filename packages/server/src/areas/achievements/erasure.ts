import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type ResidentAchievement } from "../../generated/prisma/client.js";
import { countUnlocks } from "./count-awards.js";
import { recountAwards } from "../../events/recount-awards.js";

/** Deletes up to `limit` achievements of a deleted resident, unlocked or in progress, and returns their number. */
export async function eraseAchievements(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const removed = await tx.$queryRaw<
    (Pick<ResidentAchievement, "achievement_id"> & { is_unlocked: boolean })[]
  >`
    DELETE FROM resident_achievements WHERE (resident_id, achievement_id) IN (
      SELECT h.resident_id, h.achievement_id FROM resident_achievements h
      WHERE h.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))})
    RETURNING achievement_id, unlocked_at IS NOT NULL AS is_unlocked`;
  if (removed.length === 0) return 0;
  await recountAwards(tx, [residentId], now);
  const unlocked = removed.filter(({ is_unlocked }) => is_unlocked);
  const ids = unlocked.map(({ achievement_id }) => achievement_id);
  await countUnlocks(tx, ids, -1);
  return removed.length;
}
