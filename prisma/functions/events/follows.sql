CREATE OR REPLACE FUNCTION log_follow_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  follow CONSTANT follows := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM log_event(CASE TG_OP WHEN 'DELETE' THEN 'follow.deleted' ELSE 'follow.created' END,
    pair_id(follow.follower_id, follow.followee_id),
    jsonb_build_object('follower_id', follow.follower_id, 'followee_id', follow.followee_id),
    CASE TG_OP WHEN 'DELETE' THEN now() ELSE follow.created_at END, NULL, follow.follower_id, follow.followee_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follows_log_event AFTER INSERT OR DELETE ON follows
  FOR EACH ROW EXECUTE FUNCTION log_follow_event();
