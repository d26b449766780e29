-- What follows from a personalized list: counters of its owner and, when it is deleted, of its games, and activities.
CREATE OR REPLACE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND OLD.deleted_at IS NULL;
  is_now CONSTANT boolean := NEW.id IS NOT NULL AND NEW.deleted_at IS NULL;
  owner CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
  item list_items;
BEGIN
  IF was AND NOT is_now THEN
    FOR item IN SELECT * FROM list_items i WHERE i.list_id = OLD.id ORDER BY i.game_id LOOP
      PERFORM adjust_game(item.game_id, at, lists => -1);
      PERFORM remove_activities('LIST_ITEM', item.id);
    END LOOP;
    PERFORM remove_activities('LIST', OLD.id);
  END IF;
  IF was OR is_now THEN
    PERFORM adjust_resident(owner, at, lists => is_now::int - was::int,
      public_lists => (is_now AND NEW.visibility = 'PUBLIC')::int - (was AND OLD.visibility = 'PUBLIC')::int);
  END IF;
  IF is_now AND NOT was THEN
    PERFORM log_activity(owner, 'LIST_CREATED', 'LIST', NEW.id, NULL, to_list_audience(NEW.visibility), at, is_new => TRUE);
  ELSIF is_now AND OLD.visibility <> NEW.visibility THEN
    PERFORM set_subject_visibility('LIST', NEW.id, to_list_audience(NEW.visibility));
    FOR item IN SELECT * FROM list_items i WHERE i.list_id = NEW.id LOOP
      PERFORM set_subject_visibility('LIST_ITEM', item.id, to_list_audience(NEW.visibility));
    END LOOP;
  END IF;
  -- Not null, which would cancel the deletion that it runs before.
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER lists_count_inserted AFTER INSERT ON lists FOR EACH ROW
  WHEN (NEW.type = 'PERSONALIZED') EXECUTE FUNCTION count_list();
CREATE OR REPLACE TRIGGER lists_count_updated AFTER UPDATE OF visibility, deleted_at ON lists FOR EACH ROW
  WHEN (NEW.type = 'PERSONALIZED') EXECUTE FUNCTION count_list();
-- Before, while its items still exist.
CREATE OR REPLACE TRIGGER lists_count_deleted BEFORE DELETE ON lists FOR EACH ROW
  WHEN (OLD.type = 'PERSONALIZED') EXECUTE FUNCTION count_list();

-- A game on a list counts for the list, and for the game unless the list is deleted.
CREATE OR REPLACE FUNCTION count_added_list_item() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  is_live boolean;
BEGIN
  UPDATE lists l SET items_count = l.items_count + 1 WHERE l.id = NEW.list_id RETURNING l.deleted_at IS NULL INTO is_live;
  IF is_live THEN PERFORM adjust_game(NEW.game_id, now(), lists => 1); END IF;
  RETURN NULL;
END $$;

-- All items of a statement at once: a game that is deleted is removed from thousands of lists. Whoever removes items of several lists
-- has locked these, by ascending id.
CREATE OR REPLACE FUNCTION count_removed_list_items() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  counted record;
BEGIN
  UPDATE lists l SET items_count = l.items_count - r.items
  FROM (SELECT d.list_id, count(*)::int AS items FROM deleted d GROUP BY d.list_id) r WHERE l.id = r.list_id;
  FOR counted IN SELECT d.game_id, count(*)::int AS lists FROM deleted d JOIN lists l ON l.id = d.list_id AND l.deleted_at IS NULL
    GROUP BY d.game_id ORDER BY d.game_id
  LOOP
    PERFORM adjust_game(counted.game_id, now(), lists => -counted.lists);
  END LOOP;
  PERFORM remove_activities('LIST_ITEM', d.id) FROM deleted d;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER list_items_count AFTER INSERT ON list_items
  FOR EACH ROW EXECUTE FUNCTION count_added_list_item();
CREATE OR REPLACE TRIGGER list_items_count_deleted AFTER DELETE ON list_items REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_list_items();

-- Adds to the number of games on a list that is computed from other rows. The first game creates the list, with the visibility of
-- its source. `at` is null for what only the owner sees: nobody learns from the times of the list that something has changed.
CREATE OR REPLACE FUNCTION adjust_computed_list(of_resident uuid, of_type text, games int, at timestamptz) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  created timestamptz := at;
BEGIN
  IF games = 0 THEN RETURN; END IF;
  UPDATE lists l SET items_count = l.items_count + games, updated_at = coalesce(at, l.updated_at)
  WHERE l.resident_id = of_resident AND l.type = of_type;
  IF FOUND OR games < 0 THEN RETURN; END IF;
  IF created IS NULL THEN SELECT r.created_at INTO created FROM residents r WHERE r.id = of_resident; END IF;
  INSERT INTO lists AS stored (id, resident_id, type, name, visibility, items_count, created_at, updated_at)
  SELECT new_id(created), of_resident, of_type, CASE of_type WHEN 'LIKED_GAMES' THEN 'Liked games' ELSE 'Played games' END,
    coalesce(CASE of_type
      WHEN 'LIKED_GAMES' THEN (SELECT s.visibility FROM liked_games_settings s WHERE s.resident_id = of_resident)
      ELSE (SELECT s.visibility FROM library_settings s WHERE s.resident_id = of_resident) END, 'PUBLIC'),
    games, created, created
  ON CONFLICT (resident_id, type) WHERE type <> 'PERSONALIZED' DO UPDATE
    SET items_count = stored.items_count + excluded.items_count, updated_at = coalesce(at, stored.updated_at);
END $$;
