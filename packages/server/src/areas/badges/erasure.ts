import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type ResidentBadge } from "../../generated/prisma/client.js";
import { countAwards } from "./count-awards.js";
import { recountAwards } from "../../events/recount-awards.js";

/** Deletes up to `limit` badges of a deleted resident and returns their number. */
export async function eraseBadges(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const removed = await tx.$queryRaw<Pick<ResidentBadge, "badge_id" | "count">[]>`
    DELETE FROM resident_badges WHERE (resident_id, badge_id) IN (
      SELECT h.resident_id, h.badge_id FROM resident_badges h
      WHERE h.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))})
    RETURNING badge_id, count`;
  if (removed.length === 0) return 0;
  await recountAwards(tx, [residentId], now);
  await countAwards(
    tx,
    removed.map(({ badge_id, count }) => ({ badgeId: badge_id, awards: -count })),
  );
  return removed.length;
}
