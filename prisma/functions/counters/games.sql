-- Adds to the counters of a game: the only place that changes them.
CREATE OR REPLACE FUNCTION adjust_game(
  of_game uuid, at timestamptz, likes int DEFAULT 0, reviews int DEFAULT 0, ratings int DEFAULT 0, library int DEFAULT 0,
  backlog int DEFAULT 0, lists int DEFAULT 0, from_status text DEFAULT NULL, to_status text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE game_counters c SET likes = c.likes + adjust_game.likes, reviews = c.reviews + adjust_game.reviews,
    ratings = c.ratings + adjust_game.ratings, library = c.library + adjust_game.library,
    backlog = c.backlog + adjust_game.backlog, lists = c.lists + adjust_game.lists,
    by_status = CASE WHEN from_status IS DISTINCT FROM to_status
      THEN move_status(c.by_status, from_status, to_status) ELSE c.by_status END,
    updated_at = at
  WHERE c.game_id = of_game;
END $$;

-- Counts events of a game in the hour they happened, from which its popularity is computed. Negative numbers take back what no longer
-- exists, so that nobody makes a game popular by liking it again and again; hours that are no longer kept are left as they are.
CREATE OR REPLACE FUNCTION count_game_event(
  of_game uuid, at timestamptz, ratings int DEFAULT 0, library int DEFAULT 0, plays int DEFAULT 0, likes int DEFAULT 0,
  reviews int DEFAULT 0
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF least(ratings, library, plays, likes, reviews) < 0 THEN
    UPDATE game_event_hours h SET ratings = greatest(h.ratings + count_game_event.ratings, 0),
      library = greatest(h.library + count_game_event.library, 0), plays = greatest(h.plays + count_game_event.plays, 0),
      likes = greatest(h.likes + count_game_event.likes, 0), reviews = greatest(h.reviews + count_game_event.reviews, 0)
    WHERE h.hour = date_trunc('hour', at) AND h.game_id = of_game;
    RETURN;
  END IF;
  INSERT INTO game_event_hours AS stored (hour, game_id, ratings, library, plays, likes, reviews)
  VALUES (date_trunc('hour', at), of_game, count_game_event.ratings, count_game_event.library, count_game_event.plays,
    count_game_event.likes, count_game_event.reviews)
  ON CONFLICT (hour, game_id) DO UPDATE SET ratings = stored.ratings + excluded.ratings,
    library = stored.library + excluded.library, plays = stored.plays + excluded.plays,
    likes = stored.likes + excluded.likes, reviews = stored.reviews + excluded.reviews;
END $$;
