-- An id that sorts by its time (UUID version 7).
CREATE OR REPLACE FUNCTION new_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

-- The audience of activities about a library, about liked games, about a backlog, and about a list.
CREATE OR REPLACE FUNCTION find_library_visibility(of_resident uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((SELECT CASE WHEN s.log_activity THEN s.visibility ELSE 'PRIVATE' END
    FROM library_settings s WHERE s.resident_id = of_resident), 'PUBLIC');
END $$;

CREATE OR REPLACE FUNCTION find_liked_games_visibility(of_resident uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((SELECT CASE WHEN s.log_activity THEN s.visibility ELSE 'PRIVATE' END
    FROM liked_games_settings s WHERE s.resident_id = of_resident), 'PUBLIC');
END $$;

CREATE OR REPLACE FUNCTION find_backlog_visibility(of_resident uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((SELECT s.backlog_visibility FROM library_settings s WHERE s.resident_id = of_resident), 'PUBLIC');
END $$;

-- The audience of the activity that a game of a backlog is finished: where the library says so too, also that of its entry.
CREATE OR REPLACE FUNCTION find_finished_visibility(of_resident uuid, of_game uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN narrower_visibility(find_backlog_visibility(of_resident), coalesce(
    (SELECT CASE WHEN e.visibility = 'PRIVATE' THEN 'PRIVATE' ELSE find_library_visibility(of_resident) END
     FROM library_entries e WHERE e.resident_id = of_resident AND e.game_id = of_game AND e.deleted_at IS NULL
       AND e.play_status IN ('COMPLETED', 'MASTERED')), 'PUBLIC'));
END $$;

CREATE OR REPLACE FUNCTION to_list_audience(visibility text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE visibility WHEN 'UNLISTED' THEN 'PRIVATE' ELSE visibility END;

-- The narrower one of the audience of an activity's subject and the one that its resident has chosen.
CREATE OR REPLACE FUNCTION narrower_visibility(a text, b text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN 'PRIVATE' IN (a, b) THEN 'PRIVATE' WHEN 'FOLLOWERS' IN (a, b) THEN 'FOLLOWERS' ELSE 'PUBLIC' END;

-- Logs an activity about a subject that the transaction has written or locked, with the audience of the subject; none for PRIVATE.
-- Unless the subject is new, an activity with the same type and subject that is less than ten minutes old is updated instead.
CREATE OR REPLACE FUNCTION log_activity(
  of_resident uuid, of_type text, of_subject_type text, of_subject uuid, on_game uuid, shown_to text, at timestamptz,
  with_metadata jsonb DEFAULT '{}', is_new boolean DEFAULT FALSE
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  recent record;
BEGIN
  IF shown_to = 'PRIVATE' THEN RETURN; END IF;
  IF NOT is_new THEN
    SELECT o.id, o.created_at INTO recent FROM activity_logs o
    WHERE o.subject_type = of_subject_type AND o.subject_id = of_subject AND o.source = 'SYSTEM' AND o.type = of_type
      AND o.resident_id = of_resident AND o.deleted_at IS NULL AND o.occurred_at > at - INTERVAL '10 minutes'
    ORDER BY o.occurred_at DESC LIMIT 1;
    IF FOUND THEN
      UPDATE activity_logs a SET occurred_at = at, updated_at = at, version = a.version + 1, source_visibility = shown_to,
        visibility = narrower_visibility(shown_to, a.chosen_visibility),
        metadata = with_metadata || CASE WHEN a.metadata ? 'from'
          THEN jsonb_build_object('from', a.metadata -> 'from') ELSE '{}' END
      WHERE a.id = recent.id AND a.created_at = recent.created_at;
      RETURN;
    END IF;
  END IF;
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id(at), of_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, shown_to, shown_to, at,
    with_metadata, at, at);
END $$;

-- Removes the activities about a subject: of all residents, or of one, for which there is an index.
CREATE OR REPLACE FUNCTION remove_activities(of_subject_type text, of_subject uuid, of_resident uuid DEFAULT NULL) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF of_resident IS NULL THEN
    DELETE FROM activity_logs a
    WHERE a.subject_type = of_subject_type AND a.subject_id = of_subject AND a.source = 'SYSTEM';
  ELSE
    DELETE FROM activity_logs a
    WHERE a.subject_type = of_subject_type AND a.subject_id = of_subject AND a.source = 'SYSTEM'
      AND a.resident_id = of_resident;
  END IF;
END $$;

-- The name of what an activity is about, if everybody may know it; null where its game says it.
CREATE OR REPLACE FUNCTION find_subject_name(of_type text, of_subject uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE of_type
    WHEN 'RESIDENT' THEN (SELECT r.display_name FROM residents r WHERE r.id = of_subject AND r.deleted_at IS NULL)
    WHEN 'LIST' THEN (SELECT l.name FROM lists l WHERE l.id = of_subject AND l.deleted_at IS NULL)
    WHEN 'ACHIEVEMENT' THEN (SELECT m.name FROM achievements m WHERE m.id = of_subject AND m.is_active AND m.deleted_at IS NULL)
    WHEN 'BADGE' THEN (SELECT b.name FROM badges b WHERE b.id = of_subject AND b.deleted_at IS NULL) END;
END $$;

-- Activities follow the audience of their subject.
CREATE OR REPLACE FUNCTION set_subject_visibility(of_subject_type text, of_subject uuid, shown_to text) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE activity_logs a SET source_visibility = shown_to, visibility = narrower_visibility(shown_to, a.chosen_visibility)
  WHERE a.subject_type = of_subject_type AND a.subject_id = of_subject AND a.source = 'SYSTEM'
    AND a.source_visibility <> shown_to AND a.deleted_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION set_activity_visibility(of_resident uuid, of_types text[], shown_to text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE activity_logs a SET source_visibility = shown_to, visibility = narrower_visibility(shown_to, a.chosen_visibility)
  WHERE a.resident_id = of_resident AND a.source = 'SYSTEM' AND a.type = ANY (of_types)
    AND a.source_visibility <> shown_to AND a.deleted_at IS NULL;
END $$;

-- Activities about finished games of a backlog follow their audience: those about all games, or about one.
CREATE OR REPLACE FUNCTION set_finished_visibility(of_resident uuid, of_game uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE activity_logs a SET source_visibility = f.shown_to, visibility = narrower_visibility(f.shown_to, a.chosen_visibility)
  FROM (SELECT o.id, o.created_at, find_finished_visibility(o.resident_id, o.game_id) AS shown_to FROM activity_logs o
    WHERE o.resident_id = of_resident AND o.source = 'SYSTEM' AND o.type = 'BACKLOG_FINISHED' AND o.deleted_at IS NULL
      AND (of_game IS NULL OR o.game_id = of_game)) f
  WHERE a.id = f.id AND a.created_at = f.created_at AND a.source_visibility <> f.shown_to;
END $$;

-- What follows from the settings of a library: the audience of its activities and of the list of played games. Activities about
-- private entries stay private.
CREATE OR REPLACE FUNCTION apply_library_settings() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.visibility, OLD.log_activity) IS DISTINCT FROM (NEW.visibility, NEW.log_activity) THEN
    PERFORM set_activity_visibility(NEW.resident_id, '{GAME_STATUS_CHANGED}', find_library_visibility(NEW.resident_id));
    UPDATE activity_logs a SET visibility = 'PRIVATE', source_visibility = 'PRIVATE'
    FROM library_entries e
    WHERE e.resident_id = NEW.resident_id AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
      AND a.subject_type = 'LIBRARY_ENTRY' AND a.subject_id = e.id AND a.resident_id = e.resident_id
      AND a.source = 'SYSTEM' AND a.source_visibility <> 'PRIVATE';
    PERFORM set_computed_list_visibility(NEW.resident_id, 'PLAYED_GAMES', NEW.visibility, NEW.updated_at);
  END IF;
  IF OLD.backlog_visibility IS DISTINCT FROM NEW.backlog_visibility THEN
    PERFORM set_activity_visibility(NEW.resident_id, '{BACKLOG_ADDED}', NEW.backlog_visibility);
  END IF;
  IF (OLD.visibility, OLD.log_activity, OLD.backlog_visibility)
    IS DISTINCT FROM (NEW.visibility, NEW.log_activity, NEW.backlog_visibility)
  THEN
    PERFORM set_finished_visibility(NEW.resident_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER library_settings_apply AFTER INSERT OR UPDATE ON library_settings
  FOR EACH ROW EXECUTE FUNCTION apply_library_settings();

CREATE OR REPLACE FUNCTION apply_liked_games_settings() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.visibility, OLD.log_activity) IS DISTINCT FROM (NEW.visibility, NEW.log_activity) THEN
    PERFORM set_activity_visibility(NEW.resident_id, '{GAME_LIKED}', find_liked_games_visibility(NEW.resident_id));
    PERFORM set_computed_list_visibility(NEW.resident_id, 'LIKED_GAMES', NEW.visibility, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER liked_games_settings_apply AFTER INSERT OR UPDATE ON liked_games_settings
  FOR EACH ROW EXECUTE FUNCTION apply_liked_games_settings();

CREATE OR REPLACE FUNCTION set_computed_list_visibility(of_resident uuid, of_type text, shown_to text, at timestamptz)
RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE lists l SET visibility = shown_to, updated_at = at, version = l.version + 1
  WHERE l.resident_id = of_resident AND l.type = of_type AND l.visibility <> shown_to;
END $$;
