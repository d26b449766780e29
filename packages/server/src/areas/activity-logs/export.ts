import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type ActivityLog, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The activities of a resident, also deleted ones until they are purged. */
export const exportedActivities: ExportedFile = {
  name: "activities.json",
  covers: ["activity_logs.resident_id"],
  columns: defineColumns<ActivityLog>()(
    "a",
    [
      "id",
      "type",
      "source",
      "game_id",
      "subject_type",
      "subject_id",
      "message",
      "minutes",
      "visibility",
      "occurred_at",
      "metadata",
      "created_at",
      "updated_at",
      "deleted_at",
    ],
    { game: computed<string | null>(Prisma.sql`g.name`) },
  ),
  from: Prisma.sql`activity_logs a LEFT JOIN games g ON g.id = a.game_id`,
  where: belongsTo("a.resident_id"),
  key: "a.id",
};
