-- The usual cases of frequent writes, each with all of its effects, as one statement (ADR 0016). A write function checks the
-- caller, writes, and updates what depends on the row in the lock order of ADR 0004. Where the usual case does not apply it
-- returns no result, or raises GC001 after its first change, and the handler runs its transaction instead. Tests compare the
-- rows that both write.

-- Ends a write function that does not apply, and undoes what it has changed.
CREATE FUNCTION leave_fast_path() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The fast path does not apply.' USING ERRCODE = 'GC001';
END $$;

-- Locks an active resident against deletion, and returns whether there is one.
CREATE FUNCTION lock_active_resident(for_resident uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = for_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR KEY SHARE;
  RETURN FOUND;
END $$;

-- Stores the progress of a resident whose metric has increased, with the counters of the resident locked. Leaves the fast
-- path when an achievement is unlocked or a badge awarded, which is rare and has further effects.
CREATE FUNCTION store_progress(for_resident uuid, of_metric text, increase int, reached bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM badges b
    WHERE b.criteria ->> 'metric' = of_metric AND b.is_enabled AND b.deleted_at IS NULL
      AND (b.criteria ->> 'threshold')::bigint > reached - increase AND (b.criteria ->> 'threshold')::bigint <= reached)
  OR EXISTS (
    SELECT FROM achievements a
    WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
      AND (a.criteria ->> 'threshold')::bigint <= reached
      AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM resident_achievements held
        WHERE held.resident_id = for_resident AND held.achievement_id = a.id AND held.unlocked_at IS NOT NULL))
  THEN PERFORM leave_fast_path(); END IF;
  INSERT INTO resident_achievements AS held
    (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT for_resident, a.id, reached::int, NULL, 'RULE', at, at
  FROM achievements a
    LEFT JOIN resident_achievements stored ON stored.resident_id = for_resident AND stored.achievement_id = a.id
  WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
    AND (a.criteria ->> 'threshold')::bigint > reached
    AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
    AND (stored.resident_id IS NULL OR stored.unlocked_at IS NULL AND reached > stored.progress)
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), unlocked_at = NULL, source = excluded.source,
      updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL;
END $$;

-- Logs an activity of a resident about a subject that was created or locked by the transaction. An activity with the same
-- type and subject that is less than ten minutes old is updated instead.
CREATE FUNCTION store_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  shown_to text, with_metadata jsonb, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF shown_to = 'PRIVATE' THEN RETURN; END IF;
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
  IF FOUND THEN RETURN; END IF;
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, shown_to, shown_to, at,
    with_metadata, at, at);
END $$;

-- Likes or unlikes a published review of another resident, and returns its number of likes; null if nothing is to change.
CREATE FUNCTION write_review_like(of_review uuid, by_resident uuid, is_liked boolean, at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  change CONSTANT int := CASE WHEN is_liked THEN 1 ELSE -1 END;
  liked record;
  received int;
BEGIN
  IF NOT lock_active_resident(by_resident) THEN RETURN NULL; END IF;
  IF is_liked THEN
    INSERT INTO review_likes (review_id, resident_id, created_at)
    SELECT w.id, by_resident, at FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = of_review AND w.deleted_at IS NULL AND w.status = 'PUBLISHED' AND w.resident_id <> by_resident
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM review_likes l
    USING reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE l.review_id = of_review AND l.resident_id = by_resident AND w.id = of_review
      AND w.deleted_at IS NULL AND w.status = 'PUBLISHED';
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE reviews w SET likes_count = w.likes_count + change
  WHERE w.id = of_review AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'
  RETURNING w.resident_id, w.is_counted, w.likes_count INTO liked;
  IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
  IF liked.is_counted THEN
    UPDATE resident_counters c SET likes_received = c.likes_received + change, updated_at = at
    WHERE c.resident_id = liked.resident_id RETURNING c.likes_received INTO received;
    IF is_liked THEN PERFORM store_progress(liked.resident_id, 'LIKES_RECEIVED', 1, received, at); END IF;
  END IF;
  RETURN liked.likes_count;
END $$;

-- Counts events of a game in the current hour.
CREATE FUNCTION count_game_events(of_game uuid, new_ratings int, new_library int, new_reviews int, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_event_hours AS stored (hour, game_id, ratings, library, reviews)
  VALUES (date_trunc('hour', at), of_game, new_ratings, new_library, new_reviews)
  ON CONFLICT (hour, game_id) DO UPDATE SET ratings = stored.ratings + excluded.ratings,
    library = stored.library + excluded.library, reviews = stored.reviews + excluded.reviews;
END $$;
