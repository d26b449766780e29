-- Sets the dates, the progress and the number of completions that follow from a change of the play status; `from_status` is null for a
-- new entry. Dates are set so that an entry does not end before it starts.
CREATE OR REPLACE FUNCTION apply_play_status(entry library_entries, from_status text, today date) RETURNS library_entries
LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
DECLARE
  finished CONSTANT text[] := '{COMPLETED,MASTERED}';
BEGIN
  IF entry.play_status = from_status THEN RETURN entry; END IF;
  IF entry.play_status = 'PLAYING' THEN
    entry.started_on := coalesce(entry.started_on, least(today, entry.completed_on));
  ELSIF entry.play_status = ANY (finished) THEN
    entry.completed_on := coalesce(entry.completed_on, greatest(today, entry.started_on));
    IF from_status IS NULL OR from_status <> ALL (finished) THEN entry.times_completed := entry.times_completed + 1; END IF;
    IF entry.play_status = 'MASTERED' THEN entry.progress_percent := 100; END IF;
  END IF;
  RETURN entry;
END $$;

-- The codes of the fields of an entry that contradict each other.
CREATE OR REPLACE FUNCTION find_contradictions(entry library_entries) RETURNS text[] LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN array_remove(ARRAY[
    CASE WHEN entry.play_status = 'NOT_STARTED' AND entry.playtime_minutes <> 0 THEN 'contradicts-playtime' END,
    CASE WHEN entry.play_status <> 'NOT_STARTED' AND entry.ownership = 'WISHLIST' THEN 'contradicts-play-status' END,
    CASE WHEN entry.completed_on < entry.started_on THEN 'before-start' END], NULL);
END $$;

-- Writes the fields of an entry that its owner can change, and those that follow from them.
CREATE OR REPLACE FUNCTION save_library_entry(entry library_entries, at timestamptz) RETURNS library_entries LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  saved library_entries;
BEGIN
  UPDATE library_entries e SET play_status = entry.play_status, ownership = entry.ownership, format = entry.format,
    platforms = entry.platforms, playtime_minutes = entry.playtime_minutes, progress_percent = entry.progress_percent,
    times_completed = entry.times_completed, started_on = entry.started_on, completed_on = entry.completed_on,
    acquired_on = entry.acquired_on, is_favorite = entry.is_favorite, visibility = entry.visibility, notes = entry.notes,
    version = e.version + 1, updated_at = at
  WHERE e.id = entry.id RETURNING * INTO saved;
  RETURN saved;
END $$;

-- Adds minutes to the entry of a game, from 0 to 6,000,000, and returns by how much the playtime has changed. A NOT_STARTED entry
-- becomes PLAYING. Nothing changes without an entry, and on a WISHLIST entry.
CREATE OR REPLACE FUNCTION add_playtime(of_resident uuid, of_game uuid, minutes int, at timestamptz) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  game games;
  stored library_entries;
  entry library_entries;
BEGIN
  IF NOT lock_collections(of_resident, while_suspended => TRUE) THEN RETURN 0; END IF;
  game := lock_game(of_game, NULL);
  IF game.id IS NULL THEN RETURN 0; END IF;
  SELECT * INTO stored FROM library_entries e
  WHERE e.resident_id = of_resident AND e.game_id = of_game AND e.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR stored.ownership = 'WISHLIST' THEN RETURN 0; END IF;
  entry := stored;
  entry.playtime_minutes := least(greatest(stored.playtime_minutes + minutes, 0), 6000000);
  IF entry.playtime_minutes = stored.playtime_minutes THEN RETURN 0; END IF;
  IF entry.play_status = 'NOT_STARTED' THEN entry.play_status := 'PLAYING'; END IF;
  PERFORM save_library_entry(apply_play_status(entry, stored.play_status, (at AT TIME ZONE 'UTC')::date), at);
  RETURN entry.playtime_minutes - stored.playtime_minutes;
END $$;
