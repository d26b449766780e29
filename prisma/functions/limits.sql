-- Counts a request in the window of a key, by the clock of the database. It gives up when a lock is not granted soon, so that requests
-- that cannot be counted do not hold the connections of all others.
CREATE OR REPLACE FUNCTION count_request(of_key text, window_seconds int, OUT requests int, OUT milliseconds float8) LANGUAGE plpgsql
  SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  at CONSTANT timestamptz := clock_timestamp();
BEGIN
  INSERT INTO limit_counters AS c (key, count, ends_at) VALUES (of_key, 1, at + window_seconds * interval '1 second')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.ends_at <= at THEN 1 ELSE c.count + 1 END,
    ends_at = CASE WHEN c.ends_at <= at THEN excluded.ends_at ELSE c.ends_at END
  RETURNING c.count, extract(epoch FROM c.ends_at - at) * 1000 INTO requests, milliseconds;
END $$;
