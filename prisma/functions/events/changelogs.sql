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
  changed text[];
BEGIN
  IF is_now AND NOT was THEN
    PERFORM log_event('changelog.published', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF is_now THEN
    changed := list_changed_fields(to_jsonb(OLD), to_jsonb(NEW), '{release,title,summary,status,released_on,changes}');
    IF changed IS NOT NULL THEN
      PERFORM log_event('changelog.updated', NEW.id,
        data || jsonb_build_object('changed', array_replace(changed, 'release', 'version')), NEW.updated_at, NEW.version);
    END IF;
  ELSIF was THEN
    PERFORM log_event('changelog.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changelogs_log_event AFTER INSERT OR UPDATE OF version ON changelogs
  FOR EACH ROW EXECUTE FUNCTION log_changelog_event();
