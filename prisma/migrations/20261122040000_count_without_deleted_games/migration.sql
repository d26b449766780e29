-- Residents' counters leave out what belongs to deleted games. A job takes it off in batches, so each row says whether
-- the counters of its resident include it, and each game whether its rows are included.
ALTER TABLE "games" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "library_entries" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "backlog_items" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "liked_games" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "ratings" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "reviews" ADD COLUMN "is_counted" BOOLEAN NOT NULL DEFAULT TRUE;

-- The games that the job has to go through.
CREATE INDEX "games_to_recount_idx" ON "games" ("id") WHERE "is_counted" = ("deleted_at" IS NOT NULL);

-- The job walks through the rows of a game in this order.
CREATE INDEX "library_entries_game_id_created_at_id_idx" ON "library_entries"("game_id", "created_at", "id");
DROP INDEX "library_entries_game_id_play_status_idx";
CREATE INDEX "backlog_items_game_id_created_at_id_idx" ON "backlog_items"("game_id", "created_at", "id");
DROP INDEX "backlog_items_game_id_idx";
CREATE INDEX "liked_games_game_id_created_at_id_idx" ON "liked_games"("game_id", "created_at", "id");
DROP INDEX "liked_games_game_id_created_at_idx";
CREATE INDEX "reviews_game_id_created_at_id_idx" ON "reviews"("game_id", "created_at", "id");
DROP INDEX "reviews_game_id_idx";

-- Private entries are taken off what others see of the counters.
DROP INDEX "library_entries_resident_id_private_live_idx";
CREATE INDEX "library_entries_resident_id_private_live_idx" ON "library_entries" ("resident_id")
  INCLUDE ("play_status", "playtime_minutes") WHERE "deleted_at" IS NULL AND "visibility" = 'PRIVATE' AND "is_counted";

-- Until now the views alone left deleted games out, at once. From here the job takes these off with all the rest.
UPDATE "lists" l SET "items_count" = l."items_count" + hidden."games"
FROM (
  SELECT k."resident_id", 'LIKED_GAMES' AS "type", count(*)::int AS "games"
  FROM "liked_games" k JOIN "games" g ON g."id" = k."game_id" AND g."deleted_at" IS NOT NULL GROUP BY k."resident_id"
  UNION ALL
  SELECT e."resident_id", 'PLAYED_GAMES', count(*)::int
  FROM "library_entries" e JOIN "games" g ON g."id" = e."game_id" AND g."deleted_at" IS NOT NULL
  WHERE e."deleted_at" IS NULL AND e."play_status" <> 'NOT_STARTED' GROUP BY e."resident_id"
) hidden
WHERE l."resident_id" = hidden."resident_id" AND l."type" = hidden."type";
