-- The version of all categories together. Servers keep the texts of the categories in memory, and compare the version with
-- every read of games. A transaction that has changed categories sets a new version when it commits: its other locks are
-- taken by then, so that waiting for this row cannot deadlock.
CREATE TABLE "game_category_versions" (
  "is_current" BOOLEAN NOT NULL DEFAULT true,
  "version" BIGINT NOT NULL,

  CONSTRAINT "game_category_versions_pkey" PRIMARY KEY ("is_current")
);
ALTER TABLE "game_category_versions" ADD CONSTRAINT "game_category_versions_one_row" CHECK ("is_current");
INSERT INTO "game_category_versions" ("version") VALUES (0);

CREATE FUNCTION change_category_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_version CONSTANT bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE game_category_versions SET version = own_version WHERE version <> own_version;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "game_categories_change_version" AFTER INSERT OR UPDATE OR DELETE ON "game_categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_category_version();
