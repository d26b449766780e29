-- A deleted account is erased from the log. That it was deleted stays, so that receivers can erase their copies.
CREATE OR REPLACE FUNCTION log_resident_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('status', NEW.status);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('resident.created', NEW.id, data, NEW.created_at, NEW.version, addressee => NEW.id);
  ELSIF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
    PERFORM log_event('resident.deleted', NEW.id, jsonb_build_object('deleted_at',
      to_char(NEW.deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), NEW.deleted_at, OLD.version + 1);
  ELSIF OLD.status <> NEW.status THEN
    PERFORM log_event(CASE NEW.status WHEN 'SUSPENDED' THEN 'resident.suspended' ELSE 'resident.reinstated' END,
      NEW.id, data, NEW.updated_at, NEW.version, addressee => NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER residents_log_event AFTER INSERT OR UPDATE OF status, deleted_at ON residents
  FOR EACH ROW EXECUTE FUNCTION log_resident_event();
