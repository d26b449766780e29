-- Returns the play progress of the resident; nulls if the resident has reviewed the game already.
CREATE OR REPLACE FUNCTION write_review(
  new_id uuid, by_resident uuid, is_verified_only boolean, of_game uuid, with_title text, with_body text,
  with_score int, with_verdict text, has_spoilers boolean, on_platform text, in_language text,
  rating_id uuid, prior int, mean float8, rating_activity_id uuid, review_activity_id uuid, at timestamptz,
  OUT is_written boolean, OUT play_minutes int, OUT play_status text
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  new_ratings int := 0;
  reviews_written int;
  ratings_given int;
  done boolean;
BEGIN
  PERFORM FROM residents r
  WHERE r.id = by_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
    AND (r.email_verified_at IS NOT NULL OR NOT is_verified_only) FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT lock_game(of_game) THEN RETURN; END IF;
  IF on_platform IS NOT NULL THEN
    PERFORM FROM game_categories k WHERE k.type = 'platform' AND k.slug = on_platform;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  SELECT e.playtime_minutes, e.play_status INTO play_minutes, play_status FROM library_entries e
  WHERE e.resident_id = by_resident AND e.game_id = of_game AND e.deleted_at IS NULL;
  INSERT INTO reviews (id, resident_id, game_id, title, body, score, verdict, contains_spoilers, platform, language, status,
    playtime_minutes_at_review, play_status_at_review, published_at, created_at, updated_at)
  VALUES (new_id, by_resident, of_game, with_title, with_body, with_score, with_verdict, has_spoilers, on_platform,
    in_language, 'PUBLISHED', play_minutes, play_status, at, at, at)
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  -- After the insert, which waits for a concurrent deletion of an earlier review.
  PERFORM FROM review_blocks b WHERE b.resident_id = by_resident AND b.game_id = of_game;
  IF FOUND THEN PERFORM leave_fast_path(); END IF;
  IF with_score IS NOT NULL THEN
    INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
    VALUES (rating_id, by_resident, of_game, with_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING;
    IF FOUND THEN
      new_ratings := 1;
    ELSE
      PERFORM FROM ratings v WHERE v.resident_id = by_resident AND v.game_id = of_game AND v.score = with_score
      FOR NO KEY UPDATE;
      IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
    END IF;
  END IF;
  UPDATE game_counters c SET reviews = c.reviews + 1, ratings = c.ratings + new_ratings, updated_at = at
  WHERE c.game_id = of_game;
  IF new_ratings = 1 THEN done := add_score(of_game, with_score, prior, mean, at); END IF;
  UPDATE resident_counters c SET reviews = c.reviews + 1, ratings = c.ratings + new_ratings, updated_at = at
  WHERE c.resident_id = by_resident RETURNING c.reviews, c.ratings INTO reviews_written, ratings_given;
  done := count_game_events(of_game, new_ratings, 0, 1, at);
  done := store_progress(by_resident, 'REVIEWS_WRITTEN', 1, reviews_written, at);
  IF new_ratings = 1 THEN
    done := store_progress(by_resident, 'RATINGS_GIVEN', 1, ratings_given, at);
    done := insert_activity(rating_activity_id, by_resident, 'GAME_RATED', of_game, 'RATING', rating_id,
      jsonb_build_object('score', with_score), at);
  END IF;
  done := insert_activity(review_activity_id, by_resident, 'REVIEW_CREATED', of_game, 'REVIEW', new_id, '{}', at);
  is_written := TRUE;
END $$;
