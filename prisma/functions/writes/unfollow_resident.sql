-- Unfollows a resident, by id or username. Both may be suspended.
-- @outcome unfollowed: followee, followers
-- @outcome not-following: followee, followers
-- @outcome resident-not-found
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION unfollow_resident(
  caller uuid, of_id uuid DEFAULT NULL, of_username text DEFAULT NULL,
  OUT outcome text, OUT followee uuid, OUT followers int
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  outcome := 'caller-inactive';
  IF NOT lock_resident(caller, while_suspended => TRUE) THEN RETURN; END IF;
  followee := find_resident(of_id, of_username);
  PERFORM FROM residents r WHERE r.id = followee AND r.deleted_at IS NULL;
  outcome := 'resident-not-found';
  IF NOT FOUND THEN RETURN; END IF;
  -- Before the follow is looked for: a concurrent one of the same resident is either found, or not counted.
  PERFORM lock_resident_counters(ARRAY[caller, followee]);
  DELETE FROM follows f WHERE f.follower_id = caller AND f.followee_id = followee;
  outcome := CASE WHEN FOUND THEN 'unfollowed' ELSE 'not-following' END;
  SELECT c.followers INTO followers FROM resident_counters c WHERE c.resident_id = followee;
END $$;
