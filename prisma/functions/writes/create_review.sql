-- Reviews a game, by id or slug. `content` has the columns that the author writes. A published score becomes their rating.
-- @outcome created: review, game, resident
-- @outcome review-exists: existing_id, game_name
-- @outcome review-was-hidden: game_name
-- @outcome email-not-verified
-- @outcome game-not-found
-- @outcome unknown-platform
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION create_review(
  caller uuid, new_id uuid, rating_id uuid, content jsonb, must_be_verified boolean, at timestamptz,
  of_game uuid DEFAULT NULL, of_slug text DEFAULT NULL,
  OUT outcome text, OUT review reviews, OUT game games, OUT resident residents, OUT existing_id uuid, OUT game_name text
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  given CONSTANT reviews := jsonb_populate_record(NULL::reviews, content);
  is_published CONSTANT boolean := given.status = 'PUBLISHED';
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_resident(caller) THEN RETURN; END IF;
  SELECT * INTO resident FROM residents r WHERE r.id = caller;
  outcome := 'email-not-verified';
  IF is_published AND must_be_verified AND resident.email_verified_at IS NULL THEN RETURN; END IF;
  game := lock_game(of_game, of_slug);
  outcome := 'game-not-found';
  IF game.id IS NULL THEN RETURN; END IF;
  outcome := 'unknown-platform';
  IF given.platform IS NOT NULL AND find_unknown_platforms(ARRAY[given.platform]) IS NOT NULL THEN RETURN; END IF;
  game_name := game.name;
  outcome := 'review-was-hidden';
  IF EXISTS (SELECT FROM review_blocks b WHERE b.resident_id = caller AND b.game_id = game.id) THEN RETURN; END IF;
  SELECT w.id INTO existing_id FROM reviews w
  WHERE w.resident_id = caller AND w.game_id = game.id AND w.deleted_at IS NULL;
  outcome := 'review-exists';
  IF FOUND THEN RETURN; END IF;
  -- Before the review, so that counters are locked in the order of locks.
  IF is_published AND given.score IS NOT NULL THEN PERFORM store_score(caller, game.id, given.score, rating_id, at); END IF;
  INSERT INTO reviews (id, resident_id, game_id, title, body, score, verdict, contains_spoilers, platform, language, status,
    playtime_minutes_at_review, play_status_at_review, published_at, created_at, updated_at)
  SELECT new_id, caller, game.id, given.title, given.body, given.score, given.verdict, given.contains_spoilers, given.platform,
    given.language, given.status, e.playtime_minutes, e.play_status, CASE WHEN is_published THEN at END, at, at
  FROM (SELECT) one LEFT JOIN library_entries e
    ON is_published AND e.resident_id = caller AND e.game_id = game.id AND e.deleted_at IS NULL
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING RETURNING * INTO review;
  -- Another request has written a review of the resident since it was looked for, or staff have hidden one that is deleted since: the
  -- transaction is retried, and then finds it.
  IF NOT FOUND OR EXISTS (SELECT FROM review_blocks b WHERE b.resident_id = caller AND b.game_id = game.id) THEN
    RAISE EXCEPTION 'The reviews of the resident have changed.' USING ERRCODE = 'serialization_failure';
  END IF;
  outcome := 'created';
END $$;
