import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";

/** Selects the ids of the waitlists that a resident is on. */
export const selectJoinedWaitlists = (residentId: string | null): Prisma.Sql => Prisma.sql`
  SELECT m.waitlist_id FROM waitlist_entries m WHERE m.resident_id = ${residentId}::uuid AND m.deleted_at IS NULL`;

/** Finds who of some residents is on which of some waitlists, by the id of the waitlist. */
export async function findMembers(
  database: Database,
  waitlistIds: readonly string[],
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await database.$queryRaw<{ readonly waitlist_id: string; readonly resident_id: string }[]>`
    SELECT m.waitlist_id, m.resident_id FROM waitlist_entries m
    WHERE m.waitlist_id = ANY(${waitlistIds}::uuid[]) AND m.resident_id = ANY(${residentIds}::uuid[])
      AND m.deleted_at IS NULL`;
  const members = new Map<string, Set<string>>();
  for (const { waitlist_id, resident_id } of rows)
    members.set(waitlist_id, (members.get(waitlist_id) ?? new Set()).add(resident_id));
  return members;
}
