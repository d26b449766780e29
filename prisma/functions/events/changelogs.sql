CREATE OR REPLACE FUNCTION is_changelog_public(changelog changelogs) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN changelog.status <> 'DRAFT' AND changelog.deleted_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION log_changelog_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND is_changelog_public(OLD);
  is_now CONSTANT boolean := is_changelog_public(NEW);
  data CONSTANT jsonb := jsonb_build_object('version', NEW.release, 'status', NEW.status);
BEGIN
  IF is_now AND NOT was THEN
    PERFORM log_event('changelog.published', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF is_now THEN
    PERFORM log_update('changelog.updated', NEW.id, data, to_jsonb(OLD) || jsonb_build_object('version', OLD.release),
      to_jsonb(NEW) || jsonb_build_object('version', NEW.release), '{version,title,summary,status,released_on,changes}',
      NEW.updated_at, NEW.version);
  ELSIF was THEN
    PERFORM log_event('changelog.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changelogs_log_event AFTER INSERT OR UPDATE OF version ON changelogs
  FOR EACH ROW EXECUTE FUNCTION log_changelog_event();
