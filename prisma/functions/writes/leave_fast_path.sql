-- Ends a write function that does not apply, and undoes what it has changed.
CREATE OR REPLACE FUNCTION leave_fast_path() RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The fast path does not apply.' USING ERRCODE = 'GC001';
END $$;
