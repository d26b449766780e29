import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { Prisma, type ResidentAchievement } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The achievements of a resident, unlocked or in progress. */
export const exportedAchievements: ExportedFile = {
  name: "achievements.json",
  covers: ["resident_achievements.resident_id"],
  columns: defineColumns<ResidentAchievement>()(
    "h",
    ["achievement_id", "progress", "unlocked_at", "source", "created_at", "updated_at"],
    { achievement: computed<string>(Prisma.sql`a.name`) },
  ),
  from: Prisma.sql`resident_achievements h JOIN achievements a ON a.id = h.achievement_id`,
  where: belongsTo("h.resident_id"),
  key: "h.achievement_id",
};
