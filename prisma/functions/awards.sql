-- The metrics of criteria, before and after a change of the counters of a resident; null means no counters.
CREATE OR REPLACE FUNCTION resident_metrics(before resident_counters, after resident_counters)
RETURNS TABLE (metric text, from_value bigint, to_value bigint) LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT v.metric, coalesce(v.from_value, 0), v.to_value FROM (VALUES
    ('GAMES_COMPLETED', (before.by_status[4] + before.by_status[5])::bigint, (after.by_status[4] + after.by_status[5])::bigint),
    ('GAMES_IN_LIBRARY', before.library, after.library),
    ('PLAYTIME_MINUTES', before.playtime_minutes, after.playtime_minutes),
    ('REVIEWS_WRITTEN', before.reviews, after.reviews),
    ('RATINGS_GIVEN', before.ratings, after.ratings),
    ('LIKES_RECEIVED', before.likes_received, after.likes_received),
    ('LISTS_CREATED', before.lists, after.lists),
    ('FOLLOWERS', before.followers, after.followers),
    ('BACKLOG_CLEARED', before.backlog_done, after.backlog_done)) v(metric, from_value, to_value);
END;

-- Stores the progress of a resident whose metric has increased, unlocks the achievements and awards the badges that it reaches, and
-- returns their number. A revoked badge is awarded again only when the metric passes its threshold again. `only_rules` limits it to
-- these achievements and badges. They are found by an index on the metric, so that new ones apply immediately. Nothing is awarded to
-- a deleted resident, whose reviews others may still like.
CREATE OR REPLACE FUNCTION award_reached(
  to_resident uuid, of_metric text, from_value bigint, to_value bigint, at timestamptz, only_rules uuid[] DEFAULT NULL
) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  awarded int;
BEGIN
  IF NOT lock_resident(to_resident, while_suspended => TRUE) THEN RETURN 0; END IF;
  WITH stored AS (
    INSERT INTO resident_achievements AS held
      (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
    SELECT to_resident, a.id, least(to_value, t.target), CASE WHEN to_value >= t.target THEN at END, 'RULE', at, at
    FROM achievements a CROSS JOIN LATERAL (SELECT (a.criteria ->> 'threshold')::bigint AS target) t
      LEFT JOIN resident_achievements s ON s.resident_id = to_resident AND s.achievement_id = a.id
    WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
      AND (only_rules IS NULL OR a.id = ANY (only_rules))
      AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
      AND (s.resident_id IS NULL OR s.unlocked_at IS NULL AND (to_value >= t.target OR to_value > s.progress))
    ORDER BY a.id
    ON CONFLICT (resident_id, achievement_id) DO UPDATE
      SET progress = greatest(held.progress, excluded.progress), unlocked_at = excluded.unlocked_at,
        source = excluded.source, updated_at = excluded.updated_at, version = held.version + 1
      WHERE held.unlocked_at IS NULL
    RETURNING unlocked_at)
  SELECT count(unlocked_at) INTO awarded FROM stored;
  IF EXISTS (SELECT FROM badges b WHERE b.criteria ->> 'metric' = of_metric AND b.is_enabled AND b.deleted_at IS NULL
    AND (b.criteria ->> 'threshold')::bigint > from_value AND (b.criteria ->> 'threshold')::bigint <= to_value)
  THEN
    WITH stored AS (
      INSERT INTO resident_badges (resident_id, badge_id, awarded_at, created_at, updated_at)
      SELECT to_resident, b.id, at, at, at FROM badges b
      WHERE b.criteria ->> 'metric' = of_metric AND b.is_enabled AND b.deleted_at IS NULL
        AND (b.criteria ->> 'threshold')::bigint > from_value AND (b.criteria ->> 'threshold')::bigint <= to_value
        AND (only_rules IS NULL OR b.id = ANY (only_rules))
      ORDER BY b.id
      ON CONFLICT (resident_id, badge_id) DO NOTHING RETURNING badge_id)
    SELECT awarded + count(*) INTO awarded FROM stored;
  END IF;
  RETURN awarded;
END $$;

-- Awards what increased counters have reached. Deferred to the end of the transaction: achievements and badges, which many
-- residents share, are locked last and briefly.
CREATE OR REPLACE FUNCTION award_increases() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  increase record;
BEGIN
  FOR increase IN SELECT * FROM resident_metrics(OLD, NEW) m WHERE m.to_value > m.from_value LOOP
    PERFORM award_reached(NEW.resident_id, increase.metric, increase.from_value, increase.to_value, NEW.updated_at);
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS resident_counters_award ON resident_counters;
CREATE CONSTRAINT TRIGGER resident_counters_award AFTER UPDATE ON resident_counters DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.library > OLD.library OR NEW.playtime_minutes > OLD.playtime_minutes OR NEW.reviews > OLD.reviews
    OR NEW.ratings > OLD.ratings OR NEW.likes_received > OLD.likes_received OR NEW.lists > OLD.lists
    OR NEW.followers > OLD.followers OR NEW.backlog_done > OLD.backlog_done OR NEW.by_status <> OLD.by_status)
  EXECUTE FUNCTION award_increases();

-- Awards achievements and badges to residents whose counters have reached them before, and returns their number.
CREATE OR REPLACE FUNCTION award_retroactively(to_residents uuid[], rules uuid[], at timestamptz) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  reached record;
  awarded int := 0;
BEGIN
  PERFORM lock_resident_counters(to_residents);
  PERFORM lock_awards(rules);
  FOR reached IN SELECT c.resident_id, m.* FROM resident_counters c CROSS JOIN LATERAL resident_metrics(NULL, c) m
    WHERE c.resident_id = ANY (to_residents) AND m.to_value > 0
  LOOP
    awarded := awarded + award_reached(reached.resident_id, reached.metric, 0, reached.to_value, at, rules);
  END LOOP;
  RETURN awarded;
END $$;
