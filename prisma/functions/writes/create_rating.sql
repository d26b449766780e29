-- Rates a game, by id or slug.
-- @outcome created: rating, game, resident
-- @outcome rating-exists: existing_id, game_name
-- @outcome game-not-found
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION create_rating(
  caller uuid, new_id uuid, new_score int, at timestamptz, of_game uuid DEFAULT NULL, of_slug text DEFAULT NULL,
  OUT outcome text, OUT rating ratings, OUT game games, OUT resident residents, OUT existing_id uuid, OUT game_name text
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_resident(caller) THEN RETURN; END IF;
  game := lock_game(of_game, of_slug);
  outcome := 'game-not-found';
  IF game.id IS NULL THEN RETURN; END IF;
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  VALUES (new_id, caller, game.id, new_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING RETURNING * INTO rating;
  IF FOUND THEN
    outcome := 'created';
    SELECT * INTO resident FROM residents r WHERE r.id = caller;
  ELSE
    outcome := 'rating-exists';
    game_name := game.name;
    SELECT v.id INTO existing_id FROM ratings v WHERE v.resident_id = caller AND v.game_id = game.id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The rating has been deleted since.' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
END $$;
