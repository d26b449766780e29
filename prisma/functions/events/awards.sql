CREATE OR REPLACE FUNCTION log_unlock_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_event('achievement.unlocked', pair_id(NEW.resident_id, NEW.achievement_id),
    jsonb_build_object('achievement_id', NEW.achievement_id, 'resident_id', NEW.resident_id),
    NEW.updated_at, NULL, addressee => NEW.resident_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resident_achievements_log_event AFTER INSERT ON resident_achievements FOR EACH ROW
  WHEN (NEW.unlocked_at IS NOT NULL) EXECUTE FUNCTION log_unlock_event();
CREATE OR REPLACE TRIGGER resident_achievements_log_update AFTER UPDATE OF unlocked_at ON resident_achievements FOR EACH ROW
  WHEN (OLD.unlocked_at IS NULL AND NEW.unlocked_at IS NOT NULL) EXECUTE FUNCTION log_unlock_event();

-- Badges that are not listed are shown to their holder only. A deleted badge is taken from all holders without further events.
CREATE OR REPLACE FUNCTION log_award_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  award CONSTANT resident_badges := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  badge CONSTANT badges := (SELECT b FROM badges b WHERE b.id = award.badge_id AND b.deleted_at IS NULL);
BEGIN
  IF badge.id IS NULL THEN RETURN NULL; END IF;
  PERFORM log_event(CASE TG_OP WHEN 'DELETE' THEN 'badge.revoked' ELSE 'badge.awarded' END,
    pair_id(award.resident_id, award.badge_id),
    jsonb_build_object('badge_id', award.badge_id, 'resident_id', award.resident_id, 'count',
      CASE TG_OP WHEN 'DELETE' THEN 0 ELSE award.count END),
    CASE TG_OP WHEN 'DELETE' THEN now() ELSE award.updated_at END, NULL, addressee => award.resident_id,
    shown_to => CASE WHEN badge.is_listable THEN 'PUBLIC' ELSE 'PRIVATE' END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resident_badges_log_event AFTER INSERT OR DELETE ON resident_badges
  FOR EACH ROW EXECUTE FUNCTION log_award_event();
CREATE OR REPLACE TRIGGER resident_badges_log_update AFTER UPDATE OF count ON resident_badges FOR EACH ROW
  WHEN (NEW.count > OLD.count) EXECUTE FUNCTION log_award_event();
