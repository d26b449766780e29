import { Prisma, type ResidentBadge } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Deletes up to `limit` badges of a deleted resident and returns their number. */
export async function eraseBadges(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> {
  const held = await tx.$queryRaw<Pick<ResidentBadge, "badge_id">[]>`
    SELECT h.badge_id FROM resident_badges h
    WHERE h.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))}`;
  if (held.length === 0) return 0;
  const ids = held.map(({ badge_id }) => badge_id);
  await tx.$queryRaw`
    SELECT lock_resident_counters(ARRAY[${residentId}::uuid]), lock_awards(${ids}::uuid[])`;
  const erased = await tx.$executeRaw`
    DELETE FROM resident_badges WHERE resident_id = ${residentId}::uuid AND badge_id = ANY(${ids}::uuid[])`;
  // Deleted badges may still be counted.
  await tx.$queryRaw`SELECT recount_awards(ARRAY[${residentId}::uuid], ${now})`;
  return erased;
}
