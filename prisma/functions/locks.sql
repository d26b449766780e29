-- Locks an active resident against deletion, and returns whether there is one.
CREATE OR REPLACE FUNCTION lock_active_resident(for_resident uuid) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = for_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR KEY SHARE;
  RETURN FOUND;
END $$;

-- Locks the collections of an active resident, and returns whether there is one.
CREATE OR REPLACE FUNCTION lock_collections(of_resident uuid) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = of_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;

-- Locks a game against deletion, and returns whether there is one that is not deleted.
CREATE OR REPLACE FUNCTION lock_game(of_game uuid) RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM games g WHERE g.id = of_game AND g.deleted_at IS NULL FOR KEY SHARE;
  RETURN FOUND;
END $$;
