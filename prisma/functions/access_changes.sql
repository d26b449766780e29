-- What instances keep in memory about callers and must forget: they read the changes of committed transactions
-- (packages/server/src/accounts/access-changes.ts). The arguments are the kind and the column of the id.
CREATE OR REPLACE FUNCTION note_access_change() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO access_changes (kind, object_id)
  VALUES (TG_ARGV[0], (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1])::uuid);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_note_end AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION note_access_change('SESSION', 'id');

CREATE OR REPLACE TRIGGER residents_note_access
  AFTER UPDATE OF username, email, email_verified_at, status, roles_v, deleted_at ON residents FOR EACH ROW
  WHEN ((OLD.username, OLD.email, OLD.email_verified_at, OLD.status, OLD.roles_v, OLD.deleted_at)
    IS DISTINCT FROM (NEW.username, NEW.email, NEW.email_verified_at, NEW.status, NEW.roles_v, NEW.deleted_at))
  EXECUTE FUNCTION note_access_change('RESIDENT', 'id');

CREATE OR REPLACE TRIGGER resident_roles_note_access AFTER INSERT OR DELETE ON resident_roles FOR EACH ROW
  EXECUTE FUNCTION note_access_change('RESIDENT', 'resident_id');

CREATE OR REPLACE TRIGGER roles_note_end AFTER UPDATE OF deleted_at ON roles FOR EACH ROW
  WHEN (NEW.deleted_at IS DISTINCT FROM OLD.deleted_at) EXECUTE FUNCTION note_access_change('ROLE', 'id');

CREATE OR REPLACE TRIGGER role_permissions_note_access AFTER INSERT OR DELETE ON role_permissions FOR EACH ROW
  EXECUTE FUNCTION note_access_change('ROLE', 'role_id');

CREATE OR REPLACE TRIGGER service_keys_note_access
  AFTER UPDATE OF scopes, allowed_origins, expires_at, revoked_at ON service_keys FOR EACH ROW
  WHEN ((OLD.scopes, OLD.allowed_origins, OLD.expires_at, OLD.revoked_at)
    IS DISTINCT FROM (NEW.scopes, NEW.allowed_origins, NEW.expires_at, NEW.revoked_at))
  EXECUTE FUNCTION note_access_change('SERVICE_KEY', 'id');
