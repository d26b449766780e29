-- A dump is restored with an empty search_path, in which functions must find their tables and other functions, too. Expressions
-- that generate columns are resolved when they are created, which lets PostgreSQL inline them; all other functions set the
-- search_path for their own duration, to the schema of the tables.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'));

CREATE OR REPLACE FUNCTION search_key(name text, alt_titles text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN name_key(array_to_string(array_prepend(name, alt_titles), chr(10)));

DO $$
DECLARE
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT p.oid FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = current_schema() AND p.prosqlbody IS NULL
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', signature, current_schema());
  END LOOP;
END $$;
