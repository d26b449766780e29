import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type BacklogItem, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The backlog of a resident, also deleted items until they are purged. */
export const exportedBacklog: ExportedFile = {
  name: "backlog.json",
  covers: ["backlog_items.resident_id"],
  columns: defineColumns<BacklogItem>()(
    "b",
    [
      "id",
      "game_id",
      "status",
      "priority",
      "platform",
      "target_date",
      "notes",
      "finished_at",
      "created_at",
      "updated_at",
      "deleted_at",
    ],
    { game: computed<string>(Prisma.sql`g.name`) },
  ),
  from: Prisma.sql`backlog_items b JOIN games g ON g.id = b.game_id`,
  where: belongsTo("b.resident_id"),
  key: "b.id",
};
