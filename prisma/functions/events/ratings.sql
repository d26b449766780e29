CREATE OR REPLACE FUNCTION log_rating_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  rating CONSTANT ratings := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  data CONSTANT jsonb := jsonb_build_object('game_id', rating.game_id, 'resident_id', rating.resident_id, 'score', rating.score);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('rating.created', rating.id, data, rating.updated_at, rating.version, rating.resident_id);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM log_event('rating.updated', rating.id, data || '{"changed": ["score"]}', rating.updated_at, rating.version,
      rating.resident_id);
  -- The ratings of a deleted game are purged long after the game.
  ELSIF NOT EXISTS (SELECT FROM games g WHERE g.id = rating.game_id AND g.deleted_at IS NOT NULL) THEN
    PERFORM log_event('rating.deleted', rating.id, data, now(), rating.version + 1, rating.resident_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ratings_log_event AFTER INSERT OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION log_rating_event();
CREATE OR REPLACE TRIGGER ratings_log_update AFTER UPDATE OF score ON ratings FOR EACH ROW
  WHEN (OLD.score IS DISTINCT FROM NEW.score) EXECUTE FUNCTION log_rating_event();
