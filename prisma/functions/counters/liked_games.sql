-- What follows from a liked game: counters of the game and of the resident, the list of liked games, popularity, and an activity.
CREATE OR REPLACE FUNCTION count_liked_game() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  game CONSTANT uuid := coalesce(NEW.game_id, OLD.game_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
  added CONSTANT int := (NEW.id IS NOT NULL)::int - (OLD.id IS NOT NULL)::int;
  counted CONSTANT int := coalesce(NEW.is_counted, FALSE)::int - coalesce(OLD.is_counted, FALSE)::int;
BEGIN
  IF added <> 0 THEN PERFORM adjust_game(game, at, likes => added); END IF;
  IF counted <> 0 THEN
    PERFORM adjust_resident(resident, at, liked_games => counted);
    PERFORM adjust_computed_list(resident, 'LIKED_GAMES', counted, at);
  END IF;
  IF added <> 0 THEN PERFORM count_game_event(game, coalesce(NEW.created_at, OLD.created_at), likes => added); END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(resident, 'GAME_LIKED', 'LIKED_GAME', NEW.id, game, find_liked_games_visibility(resident), at,
      is_new => TRUE);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM remove_activities('LIKED_GAME', OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER liked_games_count AFTER INSERT OR DELETE OR UPDATE OF is_counted ON liked_games
  FOR EACH ROW EXECUTE FUNCTION count_liked_game();
