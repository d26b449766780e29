import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";

/** Selects which of some residents are on which waitlists: they have joined, or an entry has their verified address. */
const selectMemberships = (residentIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT m.waitlist_id, r.id AS resident_id FROM residents r JOIN waitlist_entries m ON m.deleted_at IS NULL
    AND is_entry_of(m, r.id, CASE WHEN r.email_verified_at IS NOT NULL THEN r.email END)
  JOIN waitlists w ON w.id = m.waitlist_id AND w.deleted_at IS NULL
  WHERE r.id = ANY(${residentIds}::uuid[])`;

/** Selects the ids of the waitlists that a resident is on. */
export const selectJoinedWaitlists = (residentId: string | null): Prisma.Sql => Prisma.sql`
  SELECT j.waitlist_id FROM (${selectMemberships(residentId === null ? [] : [residentId])}) j`;

/** Finds who of some residents is on which of some waitlists, by the id of the waitlist. */
export async function findMembers(
  database: Database,
  waitlistIds: readonly string[],
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await database.$queryRaw<{ readonly waitlist_id: string; readonly resident_id: string }[]>`
    SELECT j.waitlist_id, j.resident_id FROM (${selectMemberships(residentIds)}) j
    WHERE j.waitlist_id = ANY(${waitlistIds}::uuid[])`;
  const members = new Map<string, Set<string>>();
  for (const { waitlist_id, resident_id } of rows)
    members.set(waitlist_id, (members.get(waitlist_id) ?? new Set()).add(resident_id));
  return members;
}
