-- A page of a library in any sort is a range of one index, without the games and ratings of the whole library. The copies follow
-- their rows in prisma/functions. The indexes include deleted entries, which are few: PostgreSQL estimates a condition on them badly.
ALTER TABLE "library_entries"
  ADD COLUMN "game_name_key" TEXT COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "rating_score" INTEGER;

UPDATE "library_entries" e SET "game_name_key" = g."name_key", "rating_score" = (
  SELECT v."score" FROM "ratings" v WHERE v."resident_id" = e."resident_id" AND v."game_id" = e."game_id")
FROM "games" g WHERE g."id" = e."game_id";

DROP INDEX "library_entries_resident_id_updated_at_not_deleted_idx", "library_entries_resident_id_play_status_not_deleted_idx",
  "library_entries_resident_id_playtime_not_deleted_idx", "library_entries_resident_id_deleted_at_idx";
CREATE INDEX "library_entries_resident_id_updated_at_id_idx" ON "library_entries" ("resident_id", "updated_at", "id");
CREATE INDEX "library_entries_resident_id_play_status_updated_at_id_idx" ON "library_entries"
  ("resident_id", "play_status", "updated_at", "id");
CREATE INDEX "library_entries_resident_id_playtime_minutes_id_idx" ON "library_entries" ("resident_id", "playtime_minutes", "id");
CREATE INDEX "library_entries_resident_id_game_name_key_id_idx" ON "library_entries" ("resident_id", "game_name_key", "id");
CREATE INDEX "library_entries_resident_id_rating_score_idx" ON "library_entries"
  ("resident_id", (coalesce("rating_score", 0)), "id");
CREATE INDEX "library_entries_resident_id_completed_on_idx" ON "library_entries"
  ("resident_id", (coalesce("completed_on", '-infinity')), "id");
