-- A play status changes the backlog item of the game. A DONE or DROPPED item only changes to IN_PROGRESS.
CREATE OR REPLACE FUNCTION follow_play_status(of_resident uuid, of_game uuid, play_status text, at timestamptz) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  target CONSTANT text := CASE
    WHEN play_status = 'PLAYING' THEN 'IN_PROGRESS'
    WHEN play_status IN ('COMPLETED', 'MASTERED') THEN 'DONE'
    WHEN play_status = 'DROPPED' THEN 'DROPPED' END;
BEGIN
  IF target IS NULL THEN RETURN; END IF;
  UPDATE backlog_items i SET status = target, updated_at = at, version = i.version + 1,
    finished_at = CASE WHEN target = 'DONE' THEN at END
  WHERE i.resident_id = of_resident AND i.game_id = of_game AND i.deleted_at IS NULL AND i.status <> target
    AND (target = 'IN_PROGRESS' OR i.status NOT IN ('DONE', 'DROPPED'));
END $$;
