-- The read-only fields of a request that differ from those of the stored row; null if there are none. Times are in milliseconds.
CREATE OR REPLACE FUNCTION find_changed_fields(given jsonb, stored jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  IF given = '{}' THEN RETURN NULL; END IF;
  RETURN (SELECT array_agg(g.key) FROM jsonb_each(given) g WHERE g.value <> stored -> g.key);
END $$;

CREATE OR REPLACE FUNCTION to_milliseconds(at timestamptz) RETURNS bigint LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN extract(epoch FROM at) * 1000;
END $$;
