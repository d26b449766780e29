-- Stores the progress of a resident whose metric has increased, with the counters of the resident locked. Leaves the fast
-- path when an achievement is unlocked or a badge awarded, which is rare and has further effects.
CREATE OR REPLACE FUNCTION store_progress(for_resident uuid, of_metric text, increase int, reached bigint, at timestamptz)
RETURNS boolean LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM badges b
    WHERE b.criteria ->> 'metric' = of_metric AND b.is_enabled AND b.deleted_at IS NULL
      AND (b.criteria ->> 'threshold')::bigint > reached - increase AND (b.criteria ->> 'threshold')::bigint <= reached)
  OR EXISTS (
    SELECT FROM achievements a
    WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
      AND (a.criteria ->> 'threshold')::bigint <= reached
      AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM resident_achievements held
        WHERE held.resident_id = for_resident AND held.achievement_id = a.id AND held.unlocked_at IS NOT NULL))
  THEN PERFORM leave_fast_path(); END IF;
  INSERT INTO resident_achievements AS held
    (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT for_resident, a.id, reached::int, NULL, 'RULE', at, at
  FROM achievements a
    LEFT JOIN resident_achievements stored ON stored.resident_id = for_resident AND stored.achievement_id = a.id
  WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
    AND (a.criteria ->> 'threshold')::bigint > reached
    AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
    AND (stored.resident_id IS NULL OR stored.unlocked_at IS NULL AND reached > stored.progress)
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), unlocked_at = NULL, source = excluded.source,
      updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL;
  RETURN TRUE;
END $$;
