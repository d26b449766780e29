-- Follows a resident, by id or username. At most `max_following` residents can be followed.
-- @outcome followed: followee, followers, followed_at
-- @outcome already-following: followee, followers, followed_at
-- @outcome resident-not-found
-- @outcome cannot-follow-self
-- @outcome limit-exceeded
-- @outcome caller-inactive
CREATE OR REPLACE FUNCTION follow_resident(
  caller uuid, max_following int, at timestamptz, of_id uuid DEFAULT NULL, of_username text DEFAULT NULL,
  OUT outcome text, OUT followee uuid, OUT followers int, OUT followed_at timestamptz
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  following int;
BEGIN
  followee := find_resident(of_id, of_username);
  -- A deletion of either account waits, and then also deletes the new follow.
  PERFORM FROM residents r WHERE r.id IN (caller, followee) ORDER BY r.id FOR KEY SHARE;
  outcome := 'caller-inactive';
  IF NOT lock_resident(caller) THEN RETURN; END IF;
  outcome := 'resident-not-found';
  IF followee IS NULL OR NOT lock_resident(followee) THEN RETURN; END IF;
  outcome := 'cannot-follow-self';
  IF followee = caller THEN RETURN; END IF;
  PERFORM lock_resident_counters(ARRAY[caller, followee]);
  SELECT f.created_at INTO followed_at FROM follows f WHERE f.follower_id = caller AND f.followee_id = followee;
  outcome := 'already-following';
  IF NOT FOUND THEN
    SELECT c.following INTO following FROM resident_counters c WHERE c.resident_id = caller;
    outcome := 'limit-exceeded';
    IF following >= max_following THEN RETURN; END IF;
    INSERT INTO follows (follower_id, followee_id, created_at) VALUES (caller, followee, at);
    followed_at := at;
    outcome := 'followed';
  END IF;
  SELECT c.followers INTO followers FROM resident_counters c WHERE c.resident_id = followee;
END $$;
