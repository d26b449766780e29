-- Whether all slugs are those of platforms.
CREATE OR REPLACE FUNCTION are_platforms(slugs text[]) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM unnest(slugs) p(slug) WHERE NOT EXISTS (
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
