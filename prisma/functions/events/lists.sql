-- Whether everybody may see a list that a resident has made. Those that are computed from other rows have no events.
CREATE OR REPLACE FUNCTION is_list_public(list lists) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN list.type = 'PERSONALIZED' AND list.visibility = 'PUBLIC' AND list.deleted_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION log_list_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND is_list_public(OLD);
  is_now CONSTANT boolean := is_list_public(NEW);
  data CONSTANT jsonb := jsonb_build_object('resident_id', NEW.resident_id);
BEGIN
  IF is_now AND NOT was THEN
    PERFORM log_event('list.created', NEW.id, data, NEW.updated_at, NEW.version, NEW.resident_id);
  ELSIF is_now THEN
    PERFORM log_update('list.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{name,description,is_ranked,tags}',
      NEW.updated_at, NEW.version, NEW.resident_id);
  ELSIF was THEN
    PERFORM log_event('list.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1, NEW.resident_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lists_log_event AFTER INSERT OR UPDATE OF version ON lists
  FOR EACH ROW EXECUTE FUNCTION log_list_event();
