-- Rating a game for the first time, the usual case (ADR 0016).

-- Logs an activity about a new subject.
CREATE FUNCTION insert_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  with_metadata jsonb, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, 'PUBLIC', 'PUBLIC', at,
    with_metadata, at, at);
END $$;

-- Locks a game against deletion, and returns whether there is one that is not deleted.
CREATE FUNCTION lock_game(of_game uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM games g WHERE g.id = of_game AND g.deleted_at IS NULL FOR KEY SHARE;
  RETURN FOUND;
END $$;

-- Adds a new score to the rating summary of a game, and updates the copies of its weighted average. `prior` is the weight of
-- the mean of all ratings.
CREATE FUNCTION add_score(of_game uuid, new_score int, prior int, mean float8, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  new_weighted numeric;
BEGIN
  UPDATE game_rating_summaries r SET votes = r.votes + 1, score_sum = r.score_sum + new_score,
    h1 = r.h1 + (new_score = 1)::int, h2 = r.h2 + (new_score = 2)::int, h3 = r.h3 + (new_score = 3)::int,
    h4 = r.h4 + (new_score = 4)::int, h5 = r.h5 + (new_score = 5)::int, h6 = r.h6 + (new_score = 6)::int,
    h7 = r.h7 + (new_score = 7)::int, h8 = r.h8 + (new_score = 8)::int, h9 = r.h9 + (new_score = 9)::int,
    h10 = r.h10 + (new_score = 10)::int,
    weighted = round(((prior * mean + r.score_sum + new_score) / (prior + r.votes + 1))::numeric, 3), updated_at = at
  WHERE r.game_id = of_game RETURNING r.weighted INTO new_weighted;
  UPDATE game_category_links k SET weighted = new_weighted WHERE k.game_id = of_game AND k.weighted <> new_weighted;
END $$;

-- Rates a game. Returns false if the resident has rated it already.
CREATE FUNCTION write_rating(
  new_id uuid, by_resident uuid, of_game uuid, new_score int, prior int, mean float8, activity_id uuid, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  given int;
BEGIN
  IF NOT lock_active_resident(by_resident) OR NOT lock_game(of_game) THEN RETURN FALSE; END IF;
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  VALUES (new_id, by_resident, of_game, new_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE game_counters c SET ratings = c.ratings + 1, updated_at = at WHERE c.game_id = of_game;
  PERFORM add_score(of_game, new_score, prior, mean, at);
  UPDATE resident_counters c SET ratings = c.ratings + 1, updated_at = at
  WHERE c.resident_id = by_resident RETURNING c.ratings INTO given;
  PERFORM count_game_events(of_game, 1, 0, 0, at);
  PERFORM store_progress(by_resident, 'RATINGS_GIVEN', 1, given, at);
  PERFORM insert_activity(activity_id, by_resident, 'GAME_RATED', of_game, 'RATING', new_id,
    jsonb_build_object('score', new_score), at);
  RETURN TRUE;
END $$;
