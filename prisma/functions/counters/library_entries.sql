-- A new entry copies what libraries are sorted by: the name of the game, which a share lock keeps from changing, and the rating.
CREATE OR REPLACE FUNCTION copy_library_sort_keys() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  SELECT g.name_key INTO NEW.game_name_key FROM games g WHERE g.id = NEW.game_id FOR SHARE;
  NEW.game_name_key := coalesce(NEW.game_name_key, '');
  PERFORM lock_rating_copies(NEW.resident_id);
  NEW.rating_score := (SELECT v.score FROM ratings v WHERE v.resident_id = NEW.resident_id AND v.game_id = NEW.game_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER library_entries_copy_sort_keys BEFORE INSERT ON library_entries
  FOR EACH ROW EXECUTE FUNCTION copy_library_sort_keys();

-- What follows from a library entry: the backlog item of the game, counters of the game and of the resident, the list of played
-- games, popularity, and an activity. `is_counted` is false while the game is deleted; its own counters are kept.
CREATE OR REPLACE FUNCTION count_library_entry() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND OLD.deleted_at IS NULL;
  is_now CONSTANT boolean := NEW.id IS NOT NULL AND NEW.deleted_at IS NULL;
  was_counted CONSTANT boolean := was AND OLD.is_counted;
  is_counted CONSTANT boolean := is_now AND NEW.is_counted;
  resident CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  game CONSTANT uuid := coalesce(NEW.game_id, OLD.game_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
  from_status CONSTANT text := CASE WHEN was THEN OLD.play_status END;
  to_status CONSTANT text := CASE WHEN is_now THEN NEW.play_status END;
  was_played CONSTANT boolean := was_counted AND OLD.play_status <> 'NOT_STARTED';
  is_played CONSTANT boolean := is_counted AND NEW.play_status <> 'NOT_STARTED';
BEGIN
  IF is_now AND from_status IS DISTINCT FROM to_status THEN
    PERFORM follow_play_status(resident, game, to_status, at);
  END IF;
  IF from_status IS DISTINCT FROM to_status THEN
    PERFORM adjust_game(game, at, library => is_now::int - was::int, from_status => from_status, to_status => to_status);
  END IF;
  IF was_counted OR is_counted THEN
    PERFORM adjust_resident(resident, at, library => is_counted::int - was_counted::int,
      public_library => (is_counted AND NEW.visibility <> 'PRIVATE')::int
        - (was_counted AND OLD.visibility <> 'PRIVATE')::int,
      playtime_minutes => CASE WHEN is_counted THEN NEW.playtime_minutes ELSE 0 END
        - CASE WHEN was_counted THEN OLD.playtime_minutes ELSE 0 END,
      from_status => CASE WHEN was_counted THEN from_status END,
      to_status => CASE WHEN is_counted THEN to_status END);
    PERFORM adjust_computed_list(resident, 'PLAYED_GAMES', is_played::int - was_played::int,
      CASE WHEN is_played AND NEW.visibility <> 'PRIVATE' OR was_played AND OLD.visibility <> 'PRIVATE' THEN at END);
  END IF;
  IF was <> is_now THEN
    PERFORM count_game_event(game, coalesce(NEW.created_at, OLD.created_at), library => is_now::int - was::int);
  END IF;
  IF NOT is_now THEN
    IF was THEN
      PERFORM remove_activities('LIBRARY_ENTRY', OLD.id);
      -- What play sessions have added to the entry goes with it: a later entry of the game never had these minutes.
      UPDATE activity_logs a SET added_minutes = 0
      WHERE a.resident_id = resident AND a.game_id = game AND a.added_minutes > 0 AND a.deleted_at IS NULL;
    END IF;
  ELSIF was AND OLD.visibility <> NEW.visibility THEN
    PERFORM set_subject_visibility('LIBRARY_ENTRY', NEW.id,
      CASE WHEN NEW.visibility = 'PRIVATE' THEN 'PRIVATE' ELSE find_library_visibility(resident) END);
    PERFORM set_finished_visibility(resident, game);
  END IF;
  IF is_now AND from_status IS DISTINCT FROM to_status AND (was OR to_status <> 'NOT_STARTED')
    AND NEW.visibility <> 'PRIVATE'
  THEN
    PERFORM log_activity(resident, 'GAME_STATUS_CHANGED', 'LIBRARY_ENTRY', NEW.id, game,
      find_library_visibility(resident), at, jsonb_build_object('from', from_status, 'to', to_status),
      is_new => NOT was);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER library_entries_count
  AFTER INSERT OR DELETE OR UPDATE OF play_status, playtime_minutes, visibility, is_counted, deleted_at ON library_entries
  FOR EACH ROW EXECUTE FUNCTION count_library_entry();
