-- Follows another resident, who is given by an id or a username. Returns the followee and the number of followers; nulls if there
-- is nothing to follow.
CREATE OR REPLACE FUNCTION write_follow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, max_following int, activity_id uuid, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  counted record;
  done boolean;
BEGIN
  -- All purged residents have the same username, and the indexes by username leave out deleted ones.
  followee := coalesce(followee_id_or_null,
    (SELECT r.id FROM residents r WHERE r.username = followee_username AND r.deleted_at IS NULL));
  -- Locked by ascending id. A deletion of either account waits, and then also deletes the new follow.
  IF followee IS NULL OR followee = by_resident OR NOT lock_active_resident(least(by_resident, followee))
    OR NOT lock_active_resident(greatest(by_resident, followee))
  THEN followee := NULL; RETURN; END IF;
  INSERT INTO follows AS f (follower_id, followee_id, created_at) VALUES (by_resident, followee, at)
  ON CONFLICT (follower_id, followee_id) DO NOTHING;
  IF NOT FOUND THEN followee := NULL; RETURN; END IF;
  INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
  VALUES (followee, by_resident, (at AT TIME ZONE 'UTC')::date, at) ON CONFLICT DO NOTHING;
  counted := count_follow(by_resident, followee, 1, at);
  IF counted.now_following > max_following THEN PERFORM leave_fast_path(); END IF;
  followers_count := counted.now_followers;
  done := store_progress(followee, 'FOLLOWERS', 1, followers_count, at);
  done := store_activity(activity_id, by_resident, 'RESIDENT_FOLLOWED', NULL, 'RESIDENT', followee, 'PUBLIC', '{}', at);
END $$;
