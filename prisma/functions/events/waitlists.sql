CREATE OR REPLACE FUNCTION log_waitlist_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('slug', NEW.slug, 'max_capacity', NEW.max_capacity);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('waitlist.created', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL THEN
      PERFORM log_event('waitlist.deleted', NEW.id, data, NEW.deleted_at, OLD.version + 1);
    END IF;
    RETURN NULL;
  ELSIF OLD.version <> NEW.version THEN
    PERFORM log_update('waitlist.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{slug,name,purpose,max_capacity}',
      NEW.updated_at, NEW.version);
  END IF;
  IF NEW.entries_count >= NEW.max_capacity AND NOT coalesce(OLD.entries_count >= OLD.max_capacity, FALSE) THEN
    PERFORM log_event('waitlist.filled', NEW.id, data, now(), NEW.version);
  END IF;
  -- One event for all who move up: with one for each of them, leaving would cost as much as the waitlist is long.
  IF NEW.entries_count < OLD.entries_count THEN
    PERFORM log_event('waitlist.advanced', NEW.id, data, now(), NEW.version);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER waitlists_log_event AFTER INSERT OR UPDATE OF version, deleted_at, entries_count ON waitlists
  FOR EACH ROW EXECUTE FUNCTION log_waitlist_event();

-- The entries of a deleted waitlist are removed without further events.
CREATE OR REPLACE FUNCTION log_waitlist_entry_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('waitlist_id', NEW.waitlist_id, 'resident_id', NEW.resident_id, 'status', NEW.status);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('waitlist_entry.joined', NEW.id, data, NEW.updated_at, NEW.version, addressee => NEW.resident_id);
  ELSIF NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL
      AND EXISTS (SELECT FROM waitlists w WHERE w.id = NEW.waitlist_id AND w.deleted_at IS NULL)
    THEN
      PERFORM log_event('waitlist_entry.left', NEW.id, data, NEW.deleted_at, OLD.version + 1, addressee => NEW.resident_id);
    END IF;
  ELSE
    PERFORM log_update(
      CASE WHEN NEW.status = 'INVITED' AND OLD.status <> 'INVITED' THEN 'waitlist_entry.invited' ELSE 'waitlist_entry.updated' END,
      NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{name,email,status}', NEW.updated_at, NEW.version,
      addressee => NEW.resident_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER waitlist_entries_log_event AFTER INSERT OR UPDATE OF version, deleted_at ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION log_waitlist_entry_event();
