import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { Prisma, type Rating } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The ratings of a resident. */
export const exportedRatings: ExportedFile = {
  name: "ratings.json",
  covers: ["ratings.resident_id"],
  columns: defineColumns<Rating>()("v", ["id", "game_id", "score", "created_at", "updated_at"], {
    game: computed<string>(Prisma.sql`g.name`),
  }),
  from: Prisma.sql`ratings v JOIN games g ON g.id = v.game_id`,
  where: belongsTo("v.resident_id"),
  key: "v.id",
};
