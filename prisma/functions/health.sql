-- Writes a row, and fails if that is impossible: the disk is full, the server is read-only, or another session has locked the table.
CREATE OR REPLACE FUNCTION check_writes() RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms' AS $$
BEGIN
  INSERT INTO write_checks (id, checked_at) VALUES (1, clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at;
END $$;
