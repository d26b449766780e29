-- Changes an entry of the caller. `changes` has the columns to change, and `read_only` the fields of the request that must not
-- change; `versions` are those that If-Match allows, null for all.
-- @outcome updated: entry, game
-- @outcome version-mismatch
-- @outcome immutable: changed
-- @outcome inconsistent: contradictions, new_status, new_minutes
-- @outcome unknown-platforms: unknown
-- @outcome library-entry-not-found
-- @outcome not-owner
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION update_library_entry(
  caller uuid, of_entry uuid, changes jsonb, read_only jsonb, at timestamptz, versions int[] DEFAULT NULL,
  OUT outcome text, OUT entry library_entries, OUT game games, OUT changed text[],
  OUT contradictions text[], OUT new_status text, OUT new_minutes int, OUT unknown text[]
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  stored library_entries;
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_collections(caller) THEN RETURN; END IF;
  -- The game of an entry never changes, so it can be locked before the entry.
  game := lock_game((SELECT e.game_id FROM library_entries e WHERE e.id = of_entry), NULL);
  SELECT * INTO stored FROM library_entries e WHERE e.id = of_entry AND e.deleted_at IS NULL FOR NO KEY UPDATE;
  outcome := 'library-entry-not-found';
  IF stored.id IS NULL OR game.id IS NULL THEN RETURN; END IF;
  outcome := 'not-owner';
  IF stored.resident_id <> caller THEN RETURN; END IF;
  outcome := 'version-mismatch';
  IF stored.version <> ALL (versions) THEN RETURN; END IF;
  changed := find_changed_fields(read_only, jsonb_build_object('id', stored.id, 'resident_id', stored.resident_id,
    'game_id', stored.game_id, 'game_slug', game.slug, 'created_at', to_milliseconds(stored.created_at),
    'updated_at', to_milliseconds(stored.updated_at)));
  outcome := 'immutable';
  IF changed IS NOT NULL THEN RETURN; END IF;
  entry := jsonb_populate_record(stored, changes);
  IF changes ? 'platforms' THEN unknown := find_unknown_platforms(entry.platforms); END IF;
  outcome := 'unknown-platforms';
  IF unknown IS NOT NULL THEN RETURN; END IF;
  entry := apply_play_status(entry, stored.play_status, (at AT TIME ZONE 'UTC')::date);
  new_status := entry.play_status;
  new_minutes := entry.playtime_minutes;
  contradictions := find_contradictions(entry);
  outcome := 'inconsistent';
  IF contradictions <> '{}' THEN RETURN; END IF;
  entry := save_library_entry(entry, at);
  outcome := 'updated';
END $$;
