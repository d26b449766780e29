-- Adds a new score to the rating summary of a game, and updates the copies of its weighted average. `prior` is the weight of
-- the mean of all ratings.
CREATE OR REPLACE FUNCTION add_score(of_game uuid, new_score int, prior int, mean float8, at timestamptz) RETURNS boolean
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
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
  RETURN TRUE;
END $$;
