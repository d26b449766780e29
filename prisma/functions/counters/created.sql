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

-- The copies of a game's sort keys in its category links and library entries follow the game.
CREATE OR REPLACE FUNCTION copy_game_sort_keys() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE game_category_links SET name_key = NEW.name_key, released_key = NEW.released_key
  WHERE game_id = NEW.id;
  UPDATE library_entries SET game_name_key = NEW.name_key WHERE game_id = NEW.id AND game_name_key <> NEW.name_key;
  RETURN NULL;
END $$;
