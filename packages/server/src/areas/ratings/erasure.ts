import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { ratingDeleted } from "../../events/domain-events.js";
import type { StoredRating } from "./rows.js";

/** Deletes up to `limit` ratings of a deleted resident and returns their number. */
export async function eraseRatings(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const removed = await tx.$queryRaw<
    Pick<StoredRating, "id" | "resident_id" | "game_id" | "score" | "is_counted">[]
  >`
    DELETE FROM ratings WHERE id IN (
      SELECT v.id FROM ratings v WHERE v.resident_id = ${residentId}::uuid
      ORDER BY v.id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING id, resident_id, game_id, score, is_counted`;
  for (const rating of removed) ratingDeleted(unit, rating);
  return removed.length;
}
