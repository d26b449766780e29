-- Takes the lock of a key and then looks for its stored answer, in one round trip. Volatile, so the look-up has a
-- snapshot that is newer than the lock: whoever gets the lock sees what its last holder stored.
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
