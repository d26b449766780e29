-- Following and unfollowing a resident, the usual cases (ADR 0016). The handler keeps what changes nothing, and full lists.

-- Adds to the counters of a follower and a followee by ascending id, and returns the new ones.
CREATE FUNCTION count_follow(
  of_follower uuid, of_followee uuid, change int, at timestamptz, OUT now_following int, OUT now_followers int
) LANGUAGE plpgsql AS $$
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

-- Follows another resident, who is given by an id or a username. Returns the followee and the number of followers; nulls if there
-- is nothing to follow.
CREATE FUNCTION write_follow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, max_following int, activity_id uuid, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
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
  PERFORM store_progress(followee, 'FOLLOWERS', 1, followers_count, at);
  PERFORM store_activity(activity_id, by_resident, 'RESIDENT_FOLLOWED', NULL, 'RESIDENT', followee, 'PUBLIC', '{}', at);
END $$;

-- Unfollows a resident. Both may be suspended, and like the handler it locks neither. Returns the former followee and the number
-- of followers; nulls if there was no follow, or the caller has been deleted.
CREATE FUNCTION write_unfollow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql AS $$
BEGIN
  followee := coalesce(followee_id_or_null,
    (SELECT r.id FROM residents r WHERE r.username = followee_username AND r.deleted_at IS NULL));
  DELETE FROM follows f USING residents caller, residents other
  WHERE f.follower_id = by_resident AND f.followee_id = followee
    AND caller.id = by_resident AND caller.deleted_at IS NULL
    AND other.id = followee AND other.deleted_at IS NULL;
  IF NOT FOUND THEN followee := NULL; RETURN; END IF;
  SELECT c.now_followers INTO followers_count FROM count_follow(by_resident, followee, -1, at) c;
  DELETE FROM activity_logs a
  WHERE a.subject_type = 'RESIDENT' AND a.subject_id = followee AND a.source = 'SYSTEM' AND a.resident_id = by_resident;
END $$;
