-- Returns whether it was inserted: not for callers who are not active, and for games that do not exist.
CREATE OR REPLACE FUNCTION write_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, with_message text, shown_to text,
  occurred timestamptz, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT lock_active_resident(by_resident) THEN RETURN FALSE; END IF;
  IF on_game IS NOT NULL THEN
    PERFORM FROM games g WHERE g.id = on_game AND g.deleted_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN RETURN FALSE; END IF;
  END IF;
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, message, visibility, occurred_at, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'RESIDENT', on_game, with_message, shown_to, occurred, at, at);
  RETURN TRUE;
END $$;
