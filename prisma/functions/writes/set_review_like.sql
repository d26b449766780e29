-- Likes or unlikes a published review.
-- @outcome changed: likes
-- @outcome unchanged: likes
-- @outcome review-not-found
-- @outcome cannot-like-own-review
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION set_review_like(caller uuid, review uuid, is_liked boolean, at timestamptz, OUT outcome text, OUT likes int)
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  author uuid;
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_resident(caller, while_suspended => NOT is_liked) THEN RETURN; END IF;
  SELECT w.resident_id, w.likes_count INTO author, likes
  FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
  WHERE w.id = review AND w.deleted_at IS NULL AND w.status = 'PUBLISHED' FOR NO KEY UPDATE OF w;
  outcome := 'review-not-found';
  IF NOT FOUND THEN RETURN; END IF;
  outcome := 'cannot-like-own-review';
  IF is_liked AND author = caller THEN RETURN; END IF;
  IF is_liked THEN
    INSERT INTO review_likes (review_id, resident_id, created_at) VALUES (review, caller, at) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM review_likes l WHERE l.review_id = review AND l.resident_id = caller;
  END IF;
  outcome := 'unchanged';
  IF NOT FOUND THEN RETURN; END IF;
  -- The review is locked, so nobody else has changed its likes since.
  likes := likes + CASE WHEN is_liked THEN 1 ELSE -1 END;
  outcome := 'changed';
END $$;
