CREATE OR REPLACE FUNCTION log_activity_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_event('activity.logged', NEW.id,
    jsonb_build_object('resident_id', NEW.resident_id, 'activity_type', NEW.type, 'game_id', NEW.game_id),
    NEW.created_at, NULL, NEW.resident_id, shown_to => NEW.visibility);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activity_logs_log_event AFTER INSERT ON activity_logs FOR EACH ROW
  WHEN (NEW.visibility <> 'PRIVATE' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION log_activity_event();
