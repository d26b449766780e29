-- Adds an entry for a game. `status_index` is the position of its play status in the counters. Returns false if the game is in
-- the library already.
CREATE OR REPLACE FUNCTION write_library_entry(
  new_id uuid, by_resident uuid, of_game uuid, play_status text, ownership text, format text, platforms text[], minutes int,
  progress int, completions int, started date, completed date, acquired date, is_favorite boolean, visibility text, notes text,
  status_index int, max_entries int, activity_id uuid, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  is_played CONSTANT boolean := play_status <> 'NOT_STARTED';
  is_private CONSTANT boolean := visibility = 'PRIVATE';
  games_in_library int;
  playtime bigint;
  games_completed int;
  done boolean;
BEGIN
  IF NOT lock_collections(by_resident) OR NOT lock_game(of_game) THEN RETURN FALSE; END IF;
  IF is_played AND changes_backlog(by_resident, of_game, play_status) THEN RETURN FALSE; END IF;
  IF platforms <> '{}' AND NOT are_platforms(platforms) THEN RETURN FALSE; END IF;
  INSERT INTO library_entries (id, resident_id, game_id, play_status, ownership, format, platforms, playtime_minutes,
    progress_percent, times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes,
    created_at, updated_at)
  VALUES (new_id, by_resident, of_game, play_status, ownership, format, platforms, minutes,
    progress, completions, started, completed, acquired, is_favorite, visibility, notes, at, at)
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE game_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1, updated_at = at
  WHERE c.game_id = of_game;
  UPDATE resident_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1,
    public_library = c.public_library + (NOT is_private)::int, playtime_minutes = c.playtime_minutes + minutes, updated_at = at
  WHERE c.resident_id = by_resident
  RETURNING c.library, c.playtime_minutes, c.by_status[4] + c.by_status[5] INTO games_in_library, playtime, games_completed;
  IF games_in_library > max_entries THEN PERFORM leave_fast_path(); END IF;
  done := store_progress(by_resident, 'GAMES_IN_LIBRARY', 1, games_in_library, at);
  IF minutes > 0 THEN done := store_progress(by_resident, 'PLAYTIME_MINUTES', minutes, playtime, at); END IF;
  IF play_status IN ('COMPLETED', 'MASTERED') THEN
    done := store_progress(by_resident, 'GAMES_COMPLETED', 1, games_completed, at);
  END IF;
  IF is_played THEN done := count_played_games(by_resident, 1, at); END IF;
  done := count_game_events(of_game, 0, 1, 0, at);
  IF is_played AND NOT is_private THEN
    done := store_activity(activity_id, by_resident, 'GAME_STATUS_CHANGED', of_game, 'LIBRARY_ENTRY', new_id,
      find_library_visibility(by_resident), jsonb_build_object('from', NULL, 'to', play_status), at);
  END IF;
  RETURN TRUE;
END $$;
