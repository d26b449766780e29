-- What follows from a play session of a resident: its minutes are added to the library entry of the game, and it counts towards the
-- popularity of the game. `added_minutes` are those that the entry includes: fewer than the session has if there was no entry, or it
-- had reached its maximum, and none once it is deleted. When a session gets shorter, minutes that were not added are removed first.
CREATE OR REPLACE FUNCTION add_play_session() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  minutes CONSTANT int := CASE WHEN NEW.deleted_at IS NULL THEN NEW.minutes ELSE 0 END;
  added CONSTANT int := coalesce(OLD.added_minutes, 0);
  difference CONSTANT int := minutes - coalesce(OLD.minutes, 0);
BEGIN
  IF difference > 0 THEN
    NEW.added_minutes := added + add_playtime(NEW.resident_id, NEW.game_id, difference, NEW.updated_at);
  ELSIF difference < 0 THEN
    IF minutes < added THEN PERFORM add_playtime(NEW.resident_id, NEW.game_id, minutes - added, NEW.updated_at); END IF;
    NEW.added_minutes := least(added, minutes);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER activity_logs_add_play_session BEFORE INSERT OR UPDATE OF minutes, deleted_at ON activity_logs
  FOR EACH ROW WHEN (NEW.game_id IS NOT NULL AND NEW.minutes IS NOT NULL) EXECUTE FUNCTION add_play_session();

CREATE OR REPLACE FUNCTION count_play_session() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM count_game_event(coalesce(NEW.game_id, OLD.game_id), coalesce(NEW.created_at, OLD.created_at),
    plays => CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activity_logs_count AFTER INSERT ON activity_logs FOR EACH ROW
  WHEN (NEW.game_id IS NOT NULL AND NEW.minutes IS NOT NULL) EXECUTE FUNCTION count_play_session();
CREATE OR REPLACE TRIGGER activity_logs_count_deleted AFTER DELETE OR UPDATE OF deleted_at ON activity_logs FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND OLD.game_id IS NOT NULL AND OLD.minutes IS NOT NULL) EXECUTE FUNCTION count_play_session();
