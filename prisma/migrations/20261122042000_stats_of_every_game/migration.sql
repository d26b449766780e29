-- Every game has a row of statistics from the start, like its other counters, so that a page sorted by views or plays is a
-- range of an index. Version 0: none of its writable counters was set.
ALTER TABLE "game_stats" ALTER COLUMN "version" SET DEFAULT 0;

ALTER TABLE "game_stats" DROP CONSTRAINT "game_stats_game_id_fkey";
ALTER TABLE "game_stats" ADD CONSTRAINT "game_stats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION create_game_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_counters (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_rating_summaries (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_stats (game_id, created_at, updated_at)
  SELECT id, created_at, created_at FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

INSERT INTO "game_stats" ("game_id", "created_at", "updated_at")
SELECT "id", "created_at", "created_at" FROM "games" ON CONFLICT DO NOTHING;
