-- The copy of a rating in the library entry of the game follows the rating. Before the counters, in the order of locks: triggers of a
-- row follow their names.
CREATE OR REPLACE FUNCTION copy_rating() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_rating_copies(coalesce(NEW.resident_id, OLD.resident_id));
  UPDATE library_entries e SET rating_score = NEW.score
  WHERE e.resident_id = coalesce(NEW.resident_id, OLD.resident_id) AND e.game_id = coalesce(NEW.game_id, OLD.game_id)
    AND e.deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ratings_copy AFTER INSERT OR DELETE OR UPDATE OF score ON ratings
  FOR EACH ROW EXECUTE FUNCTION copy_rating();

-- What follows from a rating: counters of the game and of the resident, the rating summary, popularity, and an activity.
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  game CONSTANT uuid := coalesce(NEW.game_id, OLD.game_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
  added CONSTANT int := (NEW.id IS NOT NULL)::int - (OLD.id IS NOT NULL)::int;
  counted CONSTANT int := coalesce(NEW.is_counted, FALSE)::int - coalesce(OLD.is_counted, FALSE)::int;
BEGIN
  IF added <> 0 THEN PERFORM adjust_game(game, at, ratings => added); END IF;
  IF OLD.score IS DISTINCT FROM NEW.score THEN PERFORM adjust_rating_summary(game, OLD.score, NEW.score, at); END IF;
  IF counted <> 0 THEN PERFORM adjust_resident(resident, at, ratings => counted); END IF;
  IF added <> 0 THEN PERFORM count_game_event(game, coalesce(NEW.created_at, OLD.created_at), ratings => added); END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM remove_activities('RATING', OLD.id);
  ELSIF OLD.score IS DISTINCT FROM NEW.score THEN
    PERFORM log_activity(resident, 'GAME_RATED', 'RATING', NEW.id, game, 'PUBLIC', at,
      jsonb_build_object('score', NEW.score), is_new => TG_OP = 'INSERT');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ratings_count AFTER INSERT OR DELETE OR UPDATE OF score, is_counted ON ratings
  FOR EACH ROW EXECUTE FUNCTION count_rating();
