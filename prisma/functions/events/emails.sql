-- The sender is a resident or a service key. Mails of the service itself have none.
CREATE OR REPLACE FUNCTION log_email_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_event('email.failed', NEW.id, jsonb_build_object('status', NEW.status, 'category', NEW.category,
      'batch_id', NEW.batch_id), NEW.updated_at, NULL, NEW.resident_id, coalesce(find_account(NEW.sender_id), NEW.sender_key_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER emails_log_event AFTER UPDATE OF status ON emails FOR EACH ROW
  WHEN (NEW.status IN ('FAILED', 'BOUNCED') AND OLD.status <> NEW.status) EXECUTE FUNCTION log_email_event();
