import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { Prisma, type ResidentBadge } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The badges of a resident. Who awarded them is not theirs. */
export const exportedBadges: ExportedFile = {
  name: "badges.json",
  covers: ["resident_badges.resident_id"],
  columns: defineColumns<ResidentBadge>()(
    "h",
    ["badge_id", "count", "awarded_at", "reason", "reasons", "created_at", "updated_at"],
    { badge: computed<string>(Prisma.sql`b.name`) },
  ),
  from: Prisma.sql`resident_badges h JOIN badges b ON b.id = h.badge_id`,
  where: belongsTo("h.resident_id"),
  key: "h.badge_id",
};
