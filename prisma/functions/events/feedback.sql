CREATE OR REPLACE FUNCTION log_feedback_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('feedback_type', NEW.type, 'status', NEW.status, 'resident_id', NEW.resident_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('feedback.created', NEW.id, data, NEW.updated_at, NEW.version, addressee => NEW.resident_id);
  ELSIF NEW.deleted_at IS NULL THEN
    -- Without the internal note, of which the author must not know.
    PERFORM log_update('feedback.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW),
      '{title,message,status,staff_reply,contact_email,page_url,app_version}', NEW.updated_at, NEW.version,
      -- Also of what the erasure of an account has made anonymous, so that it is not logged.
      addressee => coalesce(NEW.resident_id, OLD.resident_id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER feedback_log_event AFTER INSERT OR UPDATE OF version ON feedback
  FOR EACH ROW EXECUTE FUNCTION log_feedback_event();
