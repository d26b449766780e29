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
