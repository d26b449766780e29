-- A given-up name stays with its resident for a while. The trigger runs after the unique index has let the
-- name through, so it sees a reservation that was committed while the statement waited for the name.
CREATE OR REPLACE FUNCTION refuse_reserved_username() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM username_reservations u WHERE u.username = NEW.username
      AND u.resident_id <> NEW.id AND u.reserved_until > NEW.updated_at) THEN
    RAISE EXCEPTION 'The username % is reserved.', NEW.username
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'username_reservations_pkey',
        TABLE = 'residents', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END $$;

-- Staff may enter an address for residents who may do no more than they. It lapses when that can change, so that nobody verifies it and
-- takes over an account that may do more: the version of the roles rises with the roles, and with the permissions of one of them.
CREATE OR REPLACE FUNCTION drop_pending_email() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  NEW.pending_email := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER residents_drop_pending_email BEFORE UPDATE OF roles_v ON residents FOR EACH ROW
  WHEN (NEW.roles_v > OLD.roles_v AND NEW.pending_email IS NOT NULL) EXECUTE FUNCTION drop_pending_email();
