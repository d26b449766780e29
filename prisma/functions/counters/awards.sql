-- What follows from an unlocked achievement and an awarded badge: their counters, those of the resident, and an activity. Deleted
-- ones keep their last count. FOR NO KEY UPDATE does not wait for other unlocks, which hold a key share of the row.
CREATE OR REPLACE FUNCTION count_unlock() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  change CONSTANT int := (NEW.unlocked_at IS NOT NULL)::int - (OLD.unlocked_at IS NOT NULL)::int;
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  achievement CONSTANT uuid := coalesce(NEW.achievement_id, OLD.achievement_id);
  game uuid;
BEGIN
  IF change = 0 THEN RETURN NULL; END IF;
  UPDATE achievements a SET unlocked_count = a.unlocked_count + change
  WHERE a.id = achievement AND a.deleted_at IS NULL RETURNING a.game_id INTO game;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM adjust_resident(resident, coalesce(NEW.updated_at, now()), achievements => change);
  IF change > 0 THEN
    PERFORM log_activity(resident, 'ACHIEVEMENT_UNLOCKED', 'ACHIEVEMENT', achievement, game, 'PUBLIC', NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resident_achievements_count AFTER INSERT OR DELETE OR UPDATE OF unlocked_at ON resident_achievements
  FOR EACH ROW EXECUTE FUNCTION count_unlock();

CREATE OR REPLACE FUNCTION count_award() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  change CONSTANT int := coalesce(NEW.count, 0) - coalesce(OLD.count, 0);
  held CONSTANT int := (NEW.badge_id IS NOT NULL)::int - (OLD.badge_id IS NOT NULL)::int;
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  badge CONSTANT uuid := coalesce(NEW.badge_id, OLD.badge_id);
  is_listed boolean;
BEGIN
  UPDATE badges b SET award_count = b.award_count + change
  WHERE b.id = badge AND b.deleted_at IS NULL RETURNING b.is_listable INTO is_listed;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF held <> 0 THEN PERFORM adjust_resident(resident, coalesce(NEW.updated_at, now()), badges => held); END IF;
  IF change > 0 THEN
    PERFORM log_activity(resident, 'BADGE_AWARDED', 'BADGE', badge, NULL,
      CASE WHEN is_listed THEN 'PUBLIC' ELSE 'PRIVATE' END, NEW.updated_at);
  ELSIF held < 0 THEN
    PERFORM remove_activities('BADGE', badge, of_resident => resident);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resident_badges_count AFTER INSERT OR DELETE OR UPDATE OF count ON resident_badges
  FOR EACH ROW EXECUTE FUNCTION count_award();
