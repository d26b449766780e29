-- Whether a play status changes the backlog item of the game.
CREATE OR REPLACE FUNCTION changes_backlog(of_resident uuid, of_game uuid, play_status text) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
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
