import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type LikedGame, type LikedGamesSettings, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The liked games of a resident, and their settings. */
export const exportedLikedGames: readonly ExportedFile[] = [
  {
    name: "liked-games.json",
    covers: ["liked_games.resident_id"],
    columns: defineColumns<LikedGame>()("k", ["id", "game_id", "created_at"], {
      game: computed<string>(Prisma.sql`g.name`),
    }),
    from: Prisma.sql`liked_games k JOIN games g ON g.id = k.game_id`,
    where: belongsTo("k.resident_id"),
    key: "k.id",
  },
  {
    name: "liked-games-settings.json",
    covers: ["liked_games_settings.resident_id"],
    columns: defineColumns<LikedGamesSettings>()("s", [
      "visibility",
      "log_activity",
      "created_at",
      "updated_at",
    ]),
    from: Prisma.sql`liked_games_settings s`,
    where: belongsTo("s.resident_id"),
    key: "s.resident_id",
    isSingle: true,
  },
];
