-- The visibility of activities about a library, with its owner locked.
CREATE OR REPLACE FUNCTION find_library_visibility(of_resident uuid) RETURNS text LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  library_visibility text;
BEGIN
  SELECT CASE WHEN s.log_activity THEN s.visibility ELSE 'PRIVATE' END INTO library_visibility
  FROM library_settings s WHERE s.resident_id = of_resident;
  RETURN coalesce(library_visibility, 'PUBLIC');
END $$;

-- Logs an activity about a new subject.
CREATE OR REPLACE FUNCTION insert_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  with_metadata jsonb, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, 'PUBLIC', 'PUBLIC', at,
    with_metadata, at, at);
  RETURN TRUE;
END $$;

-- Logs an activity of a resident about a subject that was created or locked by the transaction. An activity with the same
-- type and subject that is less than ten minutes old is updated instead.
CREATE OR REPLACE FUNCTION store_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  shown_to text, with_metadata jsonb, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF shown_to = 'PRIVATE' THEN RETURN TRUE; END IF;
  UPDATE activity_logs a SET occurred_at = at, updated_at = at, version = a.version + 1, source_visibility = shown_to,
    visibility = CASE WHEN a.chosen_visibility = 'PRIVATE' THEN 'PRIVATE'
      WHEN 'FOLLOWERS' IN (shown_to, a.chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END,
    metadata = with_metadata || CASE WHEN a.metadata ? 'from'
      THEN jsonb_build_object('from', a.metadata -> 'from') ELSE '{}' END
  FROM (
    SELECT o.id, o.created_at FROM activity_logs o
    WHERE o.subject_type = of_subject_type AND o.subject_id = of_subject AND o.source = 'SYSTEM' AND o.type = of_type
      AND o.resident_id = by_resident AND o.deleted_at IS NULL AND o.occurred_at > at - INTERVAL '10 minutes'
    ORDER BY o.occurred_at DESC LIMIT 1) recent
  WHERE a.id = recent.id AND a.created_at = recent.created_at;
  IF FOUND THEN RETURN TRUE; END IF;
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, shown_to, shown_to, at,
    with_metadata, at, at);
  RETURN TRUE;
END $$;
