-- Takes the lock of a key until the end of the transaction, and then looks for what is stored under it, in one round trip. Volatile,
-- so the look-up has a snapshot that is newer than the lock: whoever gets the lock sees what its last holder stored.
CREATE OR REPLACE FUNCTION claim_idempotency_key(
  for_principal text, for_method text, for_path text, for_key text, at timestamptz,
  OUT locked boolean, OUT body_hash text, OUT status int, OUT headers jsonb, OUT response jsonb
) LANGUAGE plpgsql VOLATILE
  SET search_path = public, pg_temp AS $$
BEGIN
  locked := pg_try_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', for_principal, for_method, for_path, for_key), 0));
  IF locked THEN
    SELECT k.body_hash, k.status, k.headers, k.response INTO body_hash, status, headers, response
    FROM idempotency_keys k
    WHERE k.principal = for_principal AND k.method = for_method AND k.path = for_path AND k.key = for_key
      AND k.expires_at > at;
  END IF;
END $$;

-- Stores a response under a key for 24 hours, in place of one that has expired.
CREATE OR REPLACE FUNCTION store_idempotent_response(
  for_principal text, for_method text, for_path text, for_key text, of_body text, with_status int, with_headers jsonb,
  with_response jsonb, at timestamptz
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO idempotency_keys AS k
    (principal, method, path, key, body_hash, status, headers, response, created_at, expires_at)
  VALUES (for_principal, for_method, for_path, for_key, of_body, with_status, with_headers, with_response, at,
    at + INTERVAL '24 hours')
  ON CONFLICT (principal, method, path, key) DO UPDATE
    SET body_hash = excluded.body_hash, status = excluded.status, headers = excluded.headers,
      response = excluded.response, created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE k.expires_at <= excluded.created_at;
END $$;
