-- Residents and games have counters from the start, so that nobody has to ask whether the row exists.
CREATE OR REPLACE FUNCTION create_resident_counters() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO resident_counters (resident_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION create_game_counters() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO game_counters (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_rating_summaries (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_stats (game_id, created_at, updated_at)
  SELECT id, created_at, created_at FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- The copies of a game's sort keys follow the game: those in its category links at once, guarded by the lock of its rating summary as
-- all changes of them, and the name in its library entries, which can be millions, by a job. Until then, for seconds, libraries are
-- sorted by the old name.
CREATE OR REPLACE FUNCTION copy_game_sort_keys() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE games g SET is_name_copied = FALSE WHERE g.id = NEW.id AND g.is_name_copied AND EXISTS (
    SELECT FROM library_entries e WHERE e.game_id = NEW.id AND e.game_name_key <> NEW.name_key);
  PERFORM FROM game_rating_summaries s WHERE s.game_id = NEW.id FOR NO KEY UPDATE;
  UPDATE game_category_links SET name_key = NEW.name_key, released_key = NEW.released_key
  WHERE game_id = NEW.id;
  RETURN NULL;
END $$;
