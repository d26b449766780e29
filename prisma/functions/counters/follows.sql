-- What follows from a follow: counters of both residents, by ascending id, a notice for the next digest of the followee, and an
-- activity.
CREATE OR REPLACE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.follower_id < NEW.followee_id THEN PERFORM adjust_resident(NEW.follower_id, NEW.created_at, following => 1); END IF;
  PERFORM adjust_resident(NEW.followee_id, NEW.created_at, followers => 1);
  IF NEW.follower_id > NEW.followee_id THEN PERFORM adjust_resident(NEW.follower_id, NEW.created_at, following => 1); END IF;
  INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
  VALUES (NEW.followee_id, NEW.follower_id, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.created_at) ON CONFLICT DO NOTHING;
  PERFORM log_activity(NEW.follower_id, 'RESIDENT_FOLLOWED', 'RESIDENT', NEW.followee_id, NULL, 'PUBLIC', NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follows_count AFTER INSERT ON follows FOR EACH ROW EXECUTE FUNCTION count_follow();

-- All follows of a statement at once: the erasure of a popular resident would update their counters thousands of times.
CREATE OR REPLACE FUNCTION count_unfollows() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT r.id, sum(r.followers)::int AS followers, sum(r.following)::int AS following
    FROM (SELECT d.followee_id AS id, 1 AS followers, 0 AS following FROM deleted d
      UNION ALL SELECT d.follower_id, 0, 1 FROM deleted d) r
    GROUP BY r.id ORDER BY r.id
  LOOP
    PERFORM adjust_resident(counted.id, now(), followers => -counted.followers, following => -counted.following);
  END LOOP;
  DELETE FROM activity_logs a USING deleted d
  WHERE a.subject_type = 'RESIDENT' AND a.subject_id = d.followee_id AND a.resident_id = d.follower_id AND a.source = 'SYSTEM';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follows_count_deleted AFTER DELETE ON follows REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION count_unfollows();
