-- Changes the play status, the playtime, or both, of an entry of the resident. `status_order` are the play statuses in the
-- order of the counters. Returns the entry; without an id if it does not exist, or if its fields would contradict each other.
CREATE OR REPLACE FUNCTION write_play_state(
  of_entry uuid, by_resident uuid, new_status text, new_minutes int, status_order text[], activity_id uuid,
  today date, at timestamptz,
  OUT id uuid, OUT resident_id uuid, OUT game_id uuid, OUT play_status text, OUT ownership text, OUT format text,
  OUT platforms text[], OUT playtime_minutes int, OUT progress_percent int, OUT times_completed int, OUT started_on date,
  OUT completed_on date, OUT acquired_on date, OUT is_favorite boolean, OUT visibility text, OUT notes text,
  OUT is_counted boolean, OUT version int, OUT created_at timestamptz, OUT updated_at timestamptz
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  finished CONSTANT text[] := '{COMPLETED,MASTERED}';
  former_status text;
  former_minutes int;
  added_minutes int;
  added_completions int;
  from_index int;
  to_index int;
  playtime bigint;
  games_completed int;
  done boolean;
BEGIN
  IF NOT lock_collections(by_resident) THEN RETURN; END IF;
  SELECT e.game_id, e.play_status, e.ownership, e.format, e.platforms, e.playtime_minutes, e.progress_percent,
    e.times_completed, e.started_on, e.completed_on, e.acquired_on, e.is_favorite, e.visibility, e.notes, e.is_counted,
    e.version + 1, e.created_at
  INTO game_id, former_status, ownership, format, platforms, former_minutes, progress_percent,
    times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes, is_counted,
    version, created_at
  FROM library_entries e
  WHERE e.id = of_entry AND e.resident_id = by_resident AND e.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT lock_game(game_id) THEN RETURN; END IF;
  play_status := coalesce(new_status, former_status);
  playtime_minutes := coalesce(new_minutes, former_minutes);
  IF play_status <> former_status THEN
    IF changes_backlog(by_resident, game_id, play_status) THEN RETURN; END IF;
    IF play_status = 'PLAYING' THEN
      started_on := coalesce(started_on, least(today, completed_on));
    ELSIF play_status = ANY (finished) THEN
      completed_on := coalesce(completed_on, greatest(today, started_on));
      IF former_status <> ALL (finished) THEN times_completed := times_completed + 1; END IF;
      IF play_status = 'MASTERED' THEN progress_percent := 100; END IF;
    END IF;
  END IF;
  IF (play_status = 'NOT_STARTED' AND playtime_minutes <> 0) OR (play_status <> 'NOT_STARTED' AND ownership = 'WISHLIST')
    OR completed_on < started_on
  THEN RETURN; END IF;
  UPDATE library_entries e SET play_status = play_status, playtime_minutes = playtime_minutes, started_on = started_on,
    completed_on = completed_on, times_completed = times_completed, progress_percent = progress_percent, version = version,
    updated_at = at
  WHERE e.id = of_entry;
  added_minutes := playtime_minutes - former_minutes;
  added_completions := (play_status = ANY (finished))::int - (former_status = ANY (finished))::int;
  IF play_status <> former_status THEN
    from_index := array_position(status_order, former_status);
    to_index := array_position(status_order, play_status);
    UPDATE game_counters c SET by_status[from_index] = c.by_status[from_index] - 1,
      by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.game_id = game_id;
  END IF;
  IF is_counted AND from_index IS NOT NULL THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + added_minutes,
      by_status[from_index] = c.by_status[from_index] - 1, by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.resident_id = by_resident
    RETURNING c.playtime_minutes, c.by_status[4] + c.by_status[5] INTO playtime, games_completed;
  ELSIF is_counted AND added_minutes <> 0 THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + added_minutes, updated_at = at
    WHERE c.resident_id = by_resident RETURNING c.playtime_minutes INTO playtime;
  END IF;
  IF is_counted AND added_minutes > 0 THEN
    done := store_progress(by_resident, 'PLAYTIME_MINUTES', added_minutes, playtime, at);
  END IF;
  IF is_counted AND added_completions > 0 THEN
    done := store_progress(by_resident, 'GAMES_COMPLETED', 1, games_completed, at);
  END IF;
  IF from_index IS NOT NULL THEN
    IF is_counted THEN
      done := count_played_games(by_resident, (play_status <> 'NOT_STARTED')::int - (former_status <> 'NOT_STARTED')::int, at);
    END IF;
    IF visibility <> 'PRIVATE' THEN
      done := store_activity(activity_id, by_resident, 'GAME_STATUS_CHANGED', game_id, 'LIBRARY_ENTRY', of_entry,
        find_library_visibility(by_resident), jsonb_build_object('from', former_status, 'to', play_status), at);
    END IF;
  END IF;
  id := of_entry;
  resident_id := by_resident;
  updated_at := at;
END $$;
