-- What follows from a backlog item: the counter of the game, the number of games that the resident has finished, and activities.
CREATE OR REPLACE FUNCTION count_backlog_item() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND OLD.deleted_at IS NULL;
  is_now CONSTANT boolean := NEW.id IS NOT NULL AND NEW.deleted_at IS NULL;
  was_done CONSTANT boolean := was AND OLD.status = 'DONE';
  is_done CONSTANT boolean := is_now AND NEW.status = 'DONE';
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  game CONSTANT uuid := coalesce(NEW.game_id, OLD.game_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
  done CONSTANT int := (is_done AND NEW.is_counted)::int - (was_done AND OLD.is_counted)::int;
BEGIN
  IF was <> is_now THEN
    PERFORM adjust_game(game, at, backlog => is_now::int - was::int);
  ELSIF was_done <> is_done THEN
    -- Before the counters of the resident: those of the game follow when its play status has changed the item.
    PERFORM lock_game_counters(ARRAY[game]);
  END IF;
  IF done <> 0 THEN PERFORM adjust_resident(resident, at, backlog_done => done); END IF;
  IF is_now AND NOT was THEN
    PERFORM log_activity(resident, 'BACKLOG_ADDED', 'BACKLOG_ITEM', NEW.id, game, find_backlog_visibility(resident), at,
      is_new => TRUE);
  END IF;
  IF is_done AND NOT was_done THEN
    PERFORM log_activity(resident, 'BACKLOG_FINISHED', 'BACKLOG_ITEM', NEW.id, game,
      find_finished_visibility(resident, game), at);
  END IF;
  IF was AND NOT is_now THEN PERFORM remove_activities('BACKLOG_ITEM', OLD.id); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER backlog_items_count AFTER INSERT OR DELETE OR UPDATE OF status, is_counted, deleted_at ON backlog_items
  FOR EACH ROW EXECUTE FUNCTION count_backlog_item();
