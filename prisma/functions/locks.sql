-- Locks a resident against deletion. Returns whether there is one who may write: an active one, or also a suspended one.
CREATE OR REPLACE FUNCTION lock_resident(of_resident uuid, while_suspended boolean DEFAULT FALSE) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = of_resident AND r.deleted_at IS NULL AND (r.status = 'ACTIVE' OR while_suspended) FOR KEY SHARE;
  RETURN FOUND;
END $$;

-- Locks the collections of a resident, so that their own changes of them follow each other. Returns whether there is a resident who
-- may write.
CREATE OR REPLACE FUNCTION lock_collections(of_resident uuid, while_suspended boolean DEFAULT FALSE) RETURNS boolean
LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = of_resident AND r.deleted_at IS NULL AND (r.status = 'ACTIVE' OR while_suspended) FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;

-- Locks a game against deletion: by its id, or by its slug. Returns a row of nulls if there is none.
CREATE OR REPLACE FUNCTION lock_game(of_id uuid, of_slug text) RETURNS games LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  game games;
BEGIN
  IF of_id IS NOT NULL THEN
    SELECT * INTO game FROM games g WHERE g.id = of_id AND g.deleted_at IS NULL FOR KEY SHARE;
  ELSE
    SELECT * INTO game FROM games g WHERE g.slug = of_slug AND g.deleted_at IS NULL FOR KEY SHARE;
  END IF;
  RETURN game;
END $$;

-- The resident of a path: by id, or by username. All purged residents have the same username.
CREATE OR REPLACE FUNCTION find_resident(of_id uuid, of_username text) RETURNS uuid LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce(of_id, (SELECT r.id FROM residents r WHERE r.username = of_username AND r.deleted_at IS NULL));
END $$;

-- Lets new library entries of a resident and changes of the ratings that they copy follow each other, because neither sees a row of
-- the other that is not committed.
CREATE OR REPLACE FUNCTION lock_rating_copies(of_resident uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_resident::text, 0));
END $$;

-- Lock the counters of several games or residents by ascending id: for what changes more than one of them.
CREATE OR REPLACE FUNCTION lock_game_counters(of_games uuid[]) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM game_counters c WHERE c.game_id = ANY (of_games) ORDER BY c.game_id FOR NO KEY UPDATE;
END $$;

CREATE OR REPLACE FUNCTION lock_resident_counters(of_residents uuid[]) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM resident_counters c WHERE c.resident_id = ANY (of_residents) ORDER BY c.resident_id FOR NO KEY UPDATE;
END $$;

-- Locks achievements and badges, after the counters of residents: for what changes the holders of more than one of them. Does not
-- wait for new holders, who have a key share of the row.
CREATE OR REPLACE FUNCTION lock_awards(of_awards uuid[]) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM achievements a WHERE a.id = ANY (of_awards) ORDER BY a.id FOR NO KEY UPDATE;
  PERFORM FROM badges b WHERE b.id = ANY (of_awards) ORDER BY b.id FOR NO KEY UPDATE;
END $$;
