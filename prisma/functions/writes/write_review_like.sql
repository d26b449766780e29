-- Likes or unlikes a published review of another resident, and returns its number of likes; null if nothing is to change.
CREATE OR REPLACE FUNCTION write_review_like(of_review uuid, by_resident uuid, is_liked boolean, at timestamptz) RETURNS int
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  change CONSTANT int := CASE WHEN is_liked THEN 1 ELSE -1 END;
  author uuid;
  is_counted boolean;
  likes int;
  received int;
  done boolean;
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
  RETURNING w.resident_id, w.is_counted, w.likes_count INTO author, is_counted, likes;
  IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
  IF is_counted THEN
    UPDATE resident_counters c SET likes_received = c.likes_received + change, updated_at = at
    WHERE c.resident_id = author RETURNING c.likes_received INTO received;
    IF is_liked THEN done := store_progress(author, 'LIKES_RECEIVED', 1, received, at); END IF;
  END IF;
  RETURN likes;
END $$;
