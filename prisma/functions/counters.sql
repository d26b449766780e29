-- A resident has counters from the start, so that nobody has to ask whether the row exists.
CREATE OR REPLACE FUNCTION create_resident_counters() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO resident_counters (resident_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION create_game_counters() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO game_counters (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_rating_summaries (game_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  INSERT INTO game_stats (game_id, created_at, updated_at)
  SELECT id, created_at, created_at FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- The copies of a game's sort keys in its category links follow the game.
CREATE OR REPLACE FUNCTION copy_game_sort_keys() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE game_category_links SET name_key = NEW.name_key, released_key = NEW.released_key
  WHERE game_id = NEW.id;
  RETURN NULL;
END $$;

-- Adds to the counters of a follower and a followee by ascending id, and returns the new ones.
CREATE OR REPLACE FUNCTION count_follow(
  of_follower uuid, of_followee uuid, change int, at timestamptz, OUT now_following int, OUT now_followers int
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF of_follower < of_followee THEN
    UPDATE resident_counters SET following = following + change, updated_at = at
    WHERE resident_id = of_follower RETURNING following INTO now_following;
  END IF;
  UPDATE resident_counters SET followers = followers + change, updated_at = at
  WHERE resident_id = of_followee RETURNING followers INTO now_followers;
  IF of_follower > of_followee THEN
    UPDATE resident_counters SET following = following + change, updated_at = at
    WHERE resident_id = of_follower RETURNING following INTO now_following;
  END IF;
END $$;

-- Adds to the number of games on the list of played games.
CREATE OR REPLACE FUNCTION count_played_games(of_resident uuid, change int, at timestamptz) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF change = 0 THEN RETURN TRUE; END IF;
  UPDATE lists l SET items_count = l.items_count + change, updated_at = at
  WHERE l.resident_id = of_resident AND l.type = 'PLAYED_GAMES';
  IF NOT FOUND AND change > 0 THEN PERFORM leave_fast_path(); END IF;
  RETURN TRUE;
END $$;

-- Counts events of a game in the current hour.
CREATE OR REPLACE FUNCTION count_game_events(of_game uuid, new_ratings int, new_library int, new_reviews int, at timestamptz)
RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO game_event_hours AS stored (hour, game_id, ratings, library, reviews)
  VALUES (date_trunc('hour', at), of_game, new_ratings, new_library, new_reviews)
  ON CONFLICT (hour, game_id) DO UPDATE SET ratings = stored.ratings + excluded.ratings,
    library = stored.library + excluded.library, reviews = stored.reviews + excluded.reviews;
  RETURN TRUE;
END $$;
