import type { ExportedFile } from "../../domain/export.js";
import { Prisma, type WaitlistEntry } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/**
 * The entries of a resident, also deleted ones until they are purged, and those with their verified address. Deleted ones with the
 * address may be of a former resident who had it.
 */
export const exportedWaitlistEntries: ExportedFile = {
  name: "waitlist-entries.json",
  covers: ["waitlist_entries.resident_id", "waitlist_entries.email_key"],
  columns: defineColumns<WaitlistEntry>()(
    "e",
    ["id", "name", "email", "status", "invited_at", "created_at", "updated_at"],
    {
      deleted_at: computed<Date | null>(Prisma.sql`coalesce(e.deleted_at, w.deleted_at)`),
      waitlist: computed<string>(Prisma.sql`w.name`),
    },
  ),
  from: Prisma.sql`waitlist_entries e JOIN waitlists w ON w.id = e.waitlist_id`,
  where: (id) => Prisma.sql`(e.resident_id = ${id}::uuid OR e.deleted_at IS NULL AND e.email_key = (
    SELECT r.email_key FROM residents r WHERE r.id = ${id}::uuid AND r.email_verified_at IS NOT NULL))`,
  key: "e.id",
};
