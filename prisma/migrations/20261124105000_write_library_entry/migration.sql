-- Adding a game to the library, and changing its play status and playtime, the usual cases (ADR 0016). The handler keeps the
-- changes of backlog items, and the first played game, which creates a list.

-- Locks the collections of an active resident, and returns the visibility of activities about the library; null if the
-- resident is not active.
CREATE FUNCTION lock_library(for_resident uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  settings record;
BEGIN
  PERFORM FROM residents r
  WHERE r.id = for_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT s.visibility, s.log_activity INTO settings FROM library_settings s WHERE s.resident_id = for_resident;
  IF NOT FOUND THEN RETURN 'PUBLIC'; END IF;
  RETURN CASE WHEN settings.log_activity THEN settings.visibility ELSE 'PRIVATE' END;
END $$;

-- Whether a play status changes the backlog item of the game.
CREATE FUNCTION changes_backlog(of_resident uuid, of_game uuid, play_status text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  target CONSTANT text := CASE
    WHEN play_status = 'PLAYING' THEN 'IN_PROGRESS'
    WHEN play_status IN ('COMPLETED', 'MASTERED') THEN 'DONE'
    WHEN play_status = 'DROPPED' THEN 'DROPPED' END;
BEGIN
  IF target IS NULL THEN RETURN FALSE; END IF;
  PERFORM FROM backlog_items i
  WHERE i.resident_id = of_resident AND i.game_id = of_game AND i.deleted_at IS NULL AND i.status <> target
    AND (target = 'IN_PROGRESS' OR i.status NOT IN ('DONE', 'DROPPED'));
  RETURN FOUND;
END $$;

-- Adds to the number of games on the list of played games.
CREATE FUNCTION count_played_games(of_resident uuid, change int, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  UPDATE lists l SET items_count = l.items_count + change, updated_at = at
  WHERE l.resident_id = of_resident AND l.type = 'PLAYED_GAMES';
  IF NOT FOUND AND change > 0 THEN PERFORM leave_fast_path(); END IF;
END $$;

-- Adds an entry for a game with the content of `entry`. `status_index` is the position of its play status in the counters.
-- Returns the entry; null if the game is in the library already.
CREATE FUNCTION write_library_entry(
  entry library_entries, of_game uuid, status_index int, max_entries int, activity_id uuid, at timestamptz
) RETURNS library_entries LANGUAGE plpgsql AS $$
DECLARE
  shown_to text;
  counted record;
  is_played CONSTANT boolean := entry.play_status <> 'NOT_STARTED';
BEGIN
  shown_to := lock_library(entry.resident_id);
  IF shown_to IS NULL THEN RETURN NULL; END IF;
  entry.game_id := of_game;
  IF NOT lock_game(of_game) OR changes_backlog(entry.resident_id, entry.game_id, entry.play_status)
    OR EXISTS (SELECT FROM unnest(entry.platforms) p(slug) WHERE NOT EXISTS (
      SELECT FROM game_categories k WHERE k.type = 'platform' AND k.slug = p.slug))
  THEN RETURN NULL; END IF;
  INSERT INTO library_entries (id, resident_id, game_id, play_status, ownership, format, platforms, playtime_minutes,
    progress_percent, times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes,
    created_at, updated_at)
  VALUES (entry.id, entry.resident_id, entry.game_id, entry.play_status, entry.ownership, entry.format, entry.platforms,
    entry.playtime_minutes, entry.progress_percent, entry.times_completed, entry.started_on, entry.completed_on,
    entry.acquired_on, entry.is_favorite, entry.visibility, entry.notes, at, at)
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING RETURNING * INTO entry;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE game_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1, updated_at = at
  WHERE c.game_id = entry.game_id;
  UPDATE resident_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1,
    public_library = c.public_library + (entry.visibility <> 'PRIVATE')::int,
    playtime_minutes = c.playtime_minutes + entry.playtime_minutes, updated_at = at
  WHERE c.resident_id = entry.resident_id
  RETURNING c.library, c.playtime_minutes, c.by_status[4] + c.by_status[5] AS completed INTO counted;
  IF counted.library > max_entries THEN PERFORM leave_fast_path(); END IF;
  PERFORM store_progress(entry.resident_id, 'GAMES_IN_LIBRARY', 1, counted.library, at);
  IF entry.playtime_minutes > 0 THEN
    PERFORM store_progress(entry.resident_id, 'PLAYTIME_MINUTES', entry.playtime_minutes, counted.playtime_minutes, at);
  END IF;
  IF entry.play_status IN ('COMPLETED', 'MASTERED') THEN
    PERFORM store_progress(entry.resident_id, 'GAMES_COMPLETED', 1, counted.completed, at);
  END IF;
  PERFORM count_played_games(entry.resident_id, is_played::int, at);
  PERFORM count_game_events(entry.game_id, 0, 1, 0, at);
  IF is_played AND entry.visibility <> 'PRIVATE' THEN
    PERFORM store_activity(activity_id, entry.resident_id, 'GAME_STATUS_CHANGED', entry.game_id, 'LIBRARY_ENTRY', entry.id,
      shown_to, jsonb_build_object('from', NULL, 'to', entry.play_status), at);
  END IF;
  RETURN entry;
END $$;

-- Changes the play status, the playtime, or both, of an entry of the resident. `status_order` are the play statuses in the
-- order of the counters. Returns the entry; null if it does not exist, or if its fields would contradict each other.
CREATE FUNCTION write_play_state(
  of_entry uuid, by_resident uuid, new_status text, new_minutes int, status_order text[], activity_id uuid,
  today date, at timestamptz
) RETURNS library_entries LANGUAGE plpgsql AS $$
DECLARE
  finished CONSTANT text[] := '{COMPLETED,MASTERED}';
  shown_to text;
  stored library_entries;
  entry library_entries;
  minutes int;
  completed int;
  counted record;
  from_index int;
  to_index int;
BEGIN
  shown_to := lock_library(by_resident);
  IF shown_to IS NULL THEN RETURN NULL; END IF;
  SELECT e.* INTO stored FROM library_entries e
  WHERE e.id = of_entry AND e.resident_id = by_resident AND e.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT lock_game(stored.game_id) THEN RETURN NULL; END IF;
  entry := stored;
  entry.play_status := coalesce(new_status, stored.play_status);
  entry.playtime_minutes := coalesce(new_minutes, stored.playtime_minutes);
  IF entry.play_status <> stored.play_status THEN
    IF changes_backlog(by_resident, stored.game_id, entry.play_status) THEN RETURN NULL; END IF;
    IF entry.play_status = 'PLAYING' THEN
      entry.started_on := coalesce(entry.started_on, least(today, entry.completed_on));
    ELSIF entry.play_status = ANY (finished) THEN
      entry.completed_on := coalesce(entry.completed_on, greatest(today, entry.started_on));
      IF stored.play_status <> ALL (finished) THEN entry.times_completed := entry.times_completed + 1; END IF;
      IF entry.play_status = 'MASTERED' THEN entry.progress_percent := 100; END IF;
    END IF;
  END IF;
  IF (entry.play_status = 'NOT_STARTED' AND entry.playtime_minutes <> 0)
    OR (entry.play_status <> 'NOT_STARTED' AND entry.ownership = 'WISHLIST') OR entry.completed_on < entry.started_on
  THEN RETURN NULL; END IF;
  UPDATE library_entries e SET play_status = entry.play_status, playtime_minutes = entry.playtime_minutes,
    started_on = entry.started_on, completed_on = entry.completed_on, times_completed = entry.times_completed,
    progress_percent = entry.progress_percent, version = e.version + 1, updated_at = at
  WHERE e.id = of_entry RETURNING e.* INTO entry;
  minutes := entry.playtime_minutes - stored.playtime_minutes;
  completed := (entry.play_status = ANY (finished))::int - (stored.play_status = ANY (finished))::int;
  IF entry.play_status <> stored.play_status THEN
    from_index := array_position(status_order, stored.play_status);
    to_index := array_position(status_order, entry.play_status);
    UPDATE game_counters c SET by_status[from_index] = c.by_status[from_index] - 1,
      by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.game_id = entry.game_id;
  END IF;
  IF entry.is_counted AND from_index IS NOT NULL THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + minutes,
      by_status[from_index] = c.by_status[from_index] - 1, by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.resident_id = by_resident
    RETURNING c.playtime_minutes, c.by_status[4] + c.by_status[5] AS completed INTO counted;
  ELSIF entry.is_counted AND minutes <> 0 THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + minutes, updated_at = at
    WHERE c.resident_id = by_resident RETURNING c.playtime_minutes, 0 AS completed INTO counted;
  END IF;
  IF entry.is_counted AND minutes > 0 THEN
    PERFORM store_progress(by_resident, 'PLAYTIME_MINUTES', minutes, counted.playtime_minutes, at);
  END IF;
  IF entry.is_counted AND completed > 0 THEN
    PERFORM store_progress(by_resident, 'GAMES_COMPLETED', 1, counted.completed, at);
  END IF;
  IF from_index IS NULL THEN RETURN entry; END IF;
  IF entry.is_counted THEN
    PERFORM count_played_games(by_resident,
      (entry.play_status <> 'NOT_STARTED')::int - (stored.play_status <> 'NOT_STARTED')::int, at);
  END IF;
  IF entry.visibility <> 'PRIVATE' THEN
    PERFORM store_activity(activity_id, by_resident, 'GAME_STATUS_CHANGED', entry.game_id, 'LIBRARY_ENTRY', entry.id,
      shown_to, jsonb_build_object('from', stored.play_status, 'to', entry.play_status), at);
  END IF;
  RETURN entry;
END $$;
