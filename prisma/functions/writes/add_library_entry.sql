-- Adds a game, by id or slug, to the library of the caller. `content` has the columns that the owner writes.
-- @outcome added: entry, game
-- @outcome library-entry-exists: existing_id, game_name
-- @outcome inconsistent: contradictions, new_status, new_minutes
-- @outcome unknown-platforms: unknown
-- @outcome game-not-found
-- @outcome limit-exceeded
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION add_library_entry(
  caller uuid, new_id uuid, content jsonb, max_entries int, at timestamptz,
  of_game uuid DEFAULT NULL, of_slug text DEFAULT NULL,
  OUT outcome text, OUT entry library_entries, OUT game games, OUT existing_id uuid, OUT game_name text,
  OUT contradictions text[], OUT new_status text, OUT new_minutes int, OUT unknown text[]
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  given library_entries := jsonb_populate_record(NULL::library_entries, content);
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_collections(caller) THEN RETURN; END IF;
  game := lock_game(of_game, of_slug);
  outcome := 'game-not-found';
  IF game.id IS NULL THEN RETURN; END IF;
  unknown := find_unknown_platforms(given.platforms);
  outcome := 'unknown-platforms';
  IF unknown IS NOT NULL THEN RETURN; END IF;
  given.times_completed := 0;
  given := apply_play_status(given, NULL, (at AT TIME ZONE 'UTC')::date);
  new_status := given.play_status;
  new_minutes := given.playtime_minutes;
  contradictions := find_contradictions(given);
  outcome := 'inconsistent';
  IF contradictions <> '{}' THEN RETURN; END IF;
  SELECT e.id INTO existing_id FROM library_entries e
  WHERE e.resident_id = caller AND e.game_id = game.id AND e.deleted_at IS NULL;
  game_name := game.name;
  outcome := 'library-entry-exists';
  IF FOUND THEN RETURN; END IF;
  outcome := 'limit-exceeded';
  IF (SELECT c.library >= max_entries FROM resident_counters c WHERE c.resident_id = caller) THEN RETURN; END IF;
  INSERT INTO library_entries (id, resident_id, game_id, play_status, ownership, format, platforms, playtime_minutes,
    progress_percent, times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes,
    created_at, updated_at)
  VALUES (new_id, caller, game.id, given.play_status, given.ownership, given.format, given.platforms, given.playtime_minutes,
    given.progress_percent, given.times_completed, given.started_on, given.completed_on, given.acquired_on, given.is_favorite,
    given.visibility, given.notes, at, at)
  RETURNING * INTO entry;
  outcome := 'added';
END $$;
