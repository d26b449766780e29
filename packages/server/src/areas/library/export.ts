import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type LibraryEntry, type LibrarySettings, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The library of a resident, also deleted entries until they are purged, and its settings. */
export const exportedLibrary: readonly ExportedFile[] = [
  {
    name: "library.json",
    covers: ["library_entries.resident_id"],
    columns: defineColumns<LibraryEntry>()(
      "e",
      [
        "id",
        "game_id",
        "play_status",
        "ownership",
        "format",
        "platforms",
        "playtime_minutes",
        "progress_percent",
        "times_completed",
        "started_on",
        "completed_on",
        "acquired_on",
        "is_favorite",
        "visibility",
        "notes",
        "created_at",
        "updated_at",
        "deleted_at",
      ],
      { game: computed<string>(Prisma.sql`g.name`) },
    ),
    from: Prisma.sql`library_entries e JOIN games g ON g.id = e.game_id`,
    where: belongsTo("e.resident_id"),
    key: "e.id",
  },
  {
    name: "library-settings.json",
    covers: ["library_settings.resident_id"],
    columns: defineColumns<LibrarySettings>()("s", [
      "visibility",
      "backlog_visibility",
      "show_playtime",
      "show_dates",
      "log_activity",
      "default_sort",
      "created_at",
      "updated_at",
    ]),
    from: Prisma.sql`library_settings s`,
    where: belongsTo("s.resident_id"),
    key: "s.resident_id",
    isSingle: true,
  },
];
