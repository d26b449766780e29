-- Adds to the counters of a resident: the only place that changes them. Increased metrics award achievements and badges at the end
-- of the transaction (awards.sql).
CREATE OR REPLACE FUNCTION adjust_resident(
  of_resident uuid, at timestamptz, followers int DEFAULT 0, following int DEFAULT 0, lists int DEFAULT 0,
  reviews int DEFAULT 0, ratings int DEFAULT 0, liked_games int DEFAULT 0, library int DEFAULT 0,
  playtime_minutes int DEFAULT 0, badges int DEFAULT 0, achievements int DEFAULT 0, backlog_done int DEFAULT 0,
  likes_received int DEFAULT 0, public_lists int DEFAULT 0, public_library int DEFAULT 0,
  from_status text DEFAULT NULL, to_status text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE resident_counters c SET followers = c.followers + adjust_resident.followers,
    following = c.following + adjust_resident.following, lists = c.lists + adjust_resident.lists,
    reviews = c.reviews + adjust_resident.reviews, ratings = c.ratings + adjust_resident.ratings,
    liked_games = c.liked_games + adjust_resident.liked_games, library = c.library + adjust_resident.library,
    playtime_minutes = c.playtime_minutes + adjust_resident.playtime_minutes,
    badges = c.badges + adjust_resident.badges, achievements = c.achievements + adjust_resident.achievements,
    backlog_done = c.backlog_done + adjust_resident.backlog_done,
    likes_received = c.likes_received + adjust_resident.likes_received,
    public_lists = c.public_lists + adjust_resident.public_lists,
    public_library = c.public_library + adjust_resident.public_library,
    by_status = CASE WHEN from_status IS DISTINCT FROM to_status
      THEN move_status(c.by_status, from_status, to_status) ELSE c.by_status END,
    updated_at = at
  WHERE c.resident_id = of_resident;
END $$;

-- Counts the achievements and badges of residents again, without deleted ones. The rows are locked first, so that the count sees the
-- changes of the transactions that it waited for.
CREATE OR REPLACE FUNCTION recount_awards(of_residents uuid[], at timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_resident_counters(of_residents);
  UPDATE resident_counters c SET updated_at = at,
    achievements = (SELECT count(*) FROM resident_achievements h
      JOIN achievements a ON a.id = h.achievement_id AND a.deleted_at IS NULL
      WHERE h.resident_id = c.resident_id AND h.unlocked_at IS NOT NULL),
    badges = (SELECT count(*) FROM resident_badges h
      JOIN badges b ON b.id = h.badge_id AND b.deleted_at IS NULL WHERE h.resident_id = c.resident_id)
  WHERE c.resident_id = ANY (of_residents);
END $$;
