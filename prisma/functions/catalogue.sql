-- The slugs that are not those of platforms; null if there are none.
CREATE OR REPLACE FUNCTION find_unknown_platforms(slugs text[]) RETURNS text[] LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  IF slugs = '{}' THEN RETURN NULL; END IF;
  RETURN (SELECT array_agg(p.slug) FROM unnest(slugs) p(slug) WHERE NOT EXISTS (
    SELECT FROM game_categories k WHERE k.type = 'platform' AND k.slug = p.slug));
END $$;

CREATE OR REPLACE FUNCTION change_category_version() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  own_version CONSTANT bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE game_category_versions SET version = own_version WHERE version <> own_version;
  RETURN NULL;
END $$;
