-- The weighted average of a game tends to the mean of all ratings while it has few: its weight as a number of ratings.
CREATE OR REPLACE FUNCTION weigh_ratings(score_sum bigint, votes bigint, mean float8) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN votes = 0 THEN 0 ELSE round(((25 * mean + score_sum) / (25 + votes))::numeric, 3) END;

-- The mean of all ratings as of the last five minutes; 5.5 without ratings.
CREATE OR REPLACE FUNCTION mean_rating() RETURNS float8 LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((SELECT m.mean FROM mean_ratings m), 5.5);
END $$;

CREATE OR REPLACE FUNCTION refresh_mean_rating(at timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mean_ratings AS stored (mean, updated_at)
  SELECT coalesce(sum(s.score_sum)::float8 / sum(s.votes), 5.5), at FROM game_rating_summaries s WHERE s.votes > 0
  ON CONFLICT (id) DO UPDATE SET mean = excluded.mean, updated_at = excluded.updated_at;
END $$;

-- Replaces a score in the rating summary of a game (null for none), with the copies of its weighted average.
CREATE OR REPLACE FUNCTION adjust_rating_summary(of_game uuid, from_score int, to_score int, at timestamptz) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  added CONSTANT int := (to_score IS NOT NULL)::int - (from_score IS NOT NULL)::int;
  difference CONSTANT int := coalesce(to_score, 0) - coalesce(from_score, 0);
  f CONSTANT int := coalesce(from_score, 0);
  t CONSTANT int := coalesce(to_score, 0);
  new_weighted numeric;
BEGIN
  UPDATE game_rating_summaries r SET votes = r.votes + added, score_sum = r.score_sum + difference,
    h1 = r.h1 + (t = 1)::int - (f = 1)::int, h2 = r.h2 + (t = 2)::int - (f = 2)::int,
    h3 = r.h3 + (t = 3)::int - (f = 3)::int, h4 = r.h4 + (t = 4)::int - (f = 4)::int,
    h5 = r.h5 + (t = 5)::int - (f = 5)::int, h6 = r.h6 + (t = 6)::int - (f = 6)::int,
    h7 = r.h7 + (t = 7)::int - (f = 7)::int, h8 = r.h8 + (t = 8)::int - (f = 8)::int,
    h9 = r.h9 + (t = 9)::int - (f = 9)::int, h10 = r.h10 + (t = 10)::int - (f = 10)::int,
    weighted = weigh_ratings(r.score_sum + difference, r.votes + added, mean_rating()), updated_at = at
  WHERE r.game_id = of_game RETURNING r.weighted INTO new_weighted;
  UPDATE game_category_links k SET weighted = new_weighted WHERE k.game_id = of_game AND k.weighted <> new_weighted;
END $$;

-- Stores a score as the rating of a resident, who is locked.
CREATE OR REPLACE FUNCTION store_score(of_resident uuid, of_game uuid, new_score int, new_id uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ratings AS v (id, resident_id, game_id, score, created_at, updated_at)
  VALUES (new_id, of_resident, of_game, new_score, at, at)
  ON CONFLICT (resident_id, game_id) DO UPDATE SET score = excluded.score, version = v.version + 1, updated_at = at
  WHERE v.score <> excluded.score;
END $$;
