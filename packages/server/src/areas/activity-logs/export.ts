import type { ExportedFile } from "../../domain/export.js";
import { type ActivityLog, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

const activities: Omit<ExportedFile, "name" | "where"> = {
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
  key: "a.id",
};

/** The activities of a resident, and deleted ones until they are purged: two files, because no index finds both. */
export const exportedActivities: readonly ExportedFile[] = [
  {
    ...activities,
    name: "activities.json",
    where: (residentId) => Prisma.sql`a.resident_id = ${residentId}::uuid AND a.deleted_at IS NULL`,
  },
  {
    ...activities,
    name: "deleted-activities.json",
    where: (residentId) => Prisma.sql`a.resident_id = ${residentId}::uuid AND a.deleted_at IS NOT NULL`,
  },
];
