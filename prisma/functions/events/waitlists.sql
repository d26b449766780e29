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

-- Whose entry it is: of whoever has joined, or else has its verified address. An account keeps its entries until its content is
-- erased, so that their removal is not logged.
CREATE OR REPLACE FUNCTION find_entry_owner(entry waitlist_entries) RETURNS uuid LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce(entry.resident_id,
    (SELECT r.id FROM residents r
      WHERE r.email_key = entry.email_key AND r.email_verified_at IS NOT NULL AND r.deleted_at IS NULL),
    (SELECT r.id FROM residents r
      WHERE r.email_key = entry.email_key AND r.email_verified_at IS NOT NULL
        AND r.deleted_at IS NOT NULL AND r.content_removed_at IS NULL LIMIT 1));
END $$;

-- The entries of a deleted waitlist are removed without further events.
CREATE OR REPLACE FUNCTION log_waitlist_entry_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('waitlist_id', NEW.waitlist_id, 'resident_id', NEW.resident_id, 'status', NEW.status);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('waitlist_entry.joined', NEW.id, data, NEW.updated_at, NEW.version,
      addressee => find_entry_owner(NEW));
  ELSIF NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL
      AND EXISTS (SELECT FROM waitlists w WHERE w.id = NEW.waitlist_id AND w.deleted_at IS NULL)
    THEN
      PERFORM log_event('waitlist_entry.left', NEW.id, data, NEW.deleted_at, OLD.version + 1,
        addressee => find_entry_owner(NEW));
    END IF;
  ELSE
    PERFORM log_update(
      CASE WHEN NEW.status = 'INVITED' AND OLD.status <> 'INVITED' THEN 'waitlist_entry.invited' ELSE 'waitlist_entry.updated' END,
      NEW.id, data, to_jsonb(OLD), to_jsonb(NEW), '{name,email,status}', NEW.updated_at, NEW.version,
      addressee => find_entry_owner(NEW));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER waitlist_entries_log_event AFTER INSERT OR UPDATE OF version, deleted_at ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION log_waitlist_entry_event();
