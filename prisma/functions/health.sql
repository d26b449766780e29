-- Writes a row, and fails if that is impossible: the server is read-only, or another session has locked the table. The row is replaced
-- in its page, which needs no room on the disk, so it also writes a temporary file (of a quarter of a megabyte), which does.
CREATE OR REPLACE FUNCTION check_writes() RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET work_mem = '64kB' AS $$
BEGIN
  INSERT INTO write_checks (id, checked_at) VALUES (1, clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at;
  PERFORM count(*) FROM generate_series(1, 20000);
END $$;
