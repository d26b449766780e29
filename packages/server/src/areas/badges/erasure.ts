import type { ErasureStep } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { AwardTables } from "./tables.js";

/**
 * Creates the function that deletes up to `limit` achievements, unlocked or in progress, or badges of a deleted resident, and returns
 * their number.
 */
export function createAwardsErasure({ holders, reference }: AwardTables): ErasureStep["erase"] {
  const [table, column] = [Prisma.raw(holders), Prisma.raw(reference)];
  return async (tx, { id: residentId }, { limit, now }) => {
    const held = await tx.$queryRaw<{ id: string }[]>`
      SELECT h.${column} AS id FROM ${table} h
      WHERE h.resident_id = ${residentId}::uuid LIMIT ${Prisma.raw(String(limit))}`;
    if (held.length === 0) return 0;
    const ids = held.map(({ id }) => id);
    await tx.$queryRaw`
      SELECT lock_resident_counters(ARRAY[${residentId}::uuid]), lock_awards(${ids}::uuid[])`;
    const erased = await tx.$executeRaw`
      DELETE FROM ${table} WHERE resident_id = ${residentId}::uuid AND ${column} = ANY(${ids}::uuid[])`;
    // Deleted achievements and badges may still be counted.
    await tx.$queryRaw`SELECT recount_awards(ARRAY[${residentId}::uuid], ${now})`;
    return erased;
  };
}
