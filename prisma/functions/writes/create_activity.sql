-- Logs an activity of a resident.
-- @outcome created: activity, game, resident
-- @outcome game-not-found
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION create_activity(
  caller uuid, new_id uuid, of_type text, shown_to text, occurred timestamptz, at timestamptz,
  of_game uuid DEFAULT NULL, with_message text DEFAULT NULL, with_minutes int DEFAULT NULL,
  OUT outcome text, OUT activity activity_logs, OUT game games, OUT resident residents
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  outcome := 'caller-inactive';
  -- A play session changes the collections, whose lock comes first.
  IF NOT (CASE WHEN of_game IS NOT NULL AND with_minutes IS NOT NULL THEN lock_collections(caller) ELSE lock_resident(caller) END)
  THEN RETURN; END IF;
  IF of_game IS NOT NULL THEN
    game := lock_game(of_game, NULL);
    outcome := 'game-not-found';
    IF game.id IS NULL THEN RETURN; END IF;
  END IF;
  INSERT INTO activity_logs
    (id, resident_id, type, source, game_id, message, minutes, visibility, occurred_at, created_at, updated_at)
  VALUES (new_id, caller, of_type, 'RESIDENT', of_game, with_message, with_minutes, shown_to, occurred, at, at)
  RETURNING * INTO activity;
  SELECT * INTO resident FROM residents r WHERE r.id = caller;
  outcome := 'created';
END $$;
