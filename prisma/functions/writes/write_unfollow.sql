-- Unfollows a resident. Both may be suspended, and like the handler it locks neither. Returns the former followee and the number
-- of followers; nulls if there was no follow, or the caller has been deleted.
CREATE OR REPLACE FUNCTION write_unfollow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  counted record;
BEGIN
  followee := coalesce(followee_id_or_null,
    (SELECT r.id FROM residents r WHERE r.username = followee_username AND r.deleted_at IS NULL));
  DELETE FROM follows f USING residents caller, residents other
  WHERE f.follower_id = by_resident AND f.followee_id = followee
    AND caller.id = by_resident AND caller.deleted_at IS NULL
    AND other.id = followee AND other.deleted_at IS NULL;
  IF NOT FOUND THEN followee := NULL; RETURN; END IF;
  counted := count_follow(by_resident, followee, -1, at);
  followers_count := counted.now_followers;
  DELETE FROM activity_logs a
  WHERE a.subject_type = 'RESIDENT' AND a.subject_id = followee AND a.source = 'SYSTEM' AND a.resident_id = by_resident;
END $$;
