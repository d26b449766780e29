-- Rates a game. Returns false if the resident has rated it already.
CREATE OR REPLACE FUNCTION write_rating(
  new_id uuid, by_resident uuid, of_game uuid, new_score int, prior int, mean float8, activity_id uuid, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  given int;
  done boolean;
BEGIN
  IF NOT lock_active_resident(by_resident) OR NOT lock_game(of_game) THEN RETURN FALSE; END IF;
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  VALUES (new_id, by_resident, of_game, new_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE game_counters c SET ratings = c.ratings + 1, updated_at = at WHERE c.game_id = of_game;
  done := add_score(of_game, new_score, prior, mean, at);
  UPDATE resident_counters c SET ratings = c.ratings + 1, updated_at = at
  WHERE c.resident_id = by_resident RETURNING c.ratings INTO given;
  done := count_game_events(of_game, 1, 0, 0, at);
  done := store_progress(by_resident, 'RATINGS_GIVEN', 1, given, at);
  done := insert_activity(activity_id, by_resident, 'GAME_RATED', of_game, 'RATING', new_id,
    jsonb_build_object('score', new_score), at);
  RETURN TRUE;
END $$;
