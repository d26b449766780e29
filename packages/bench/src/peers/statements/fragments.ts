import { playStatuses } from "../../../../server/src/domain/play-status.js";

/** Parts that several statements share, as common table expressions. */

/** A game `g` in the form embedded in other documents. */
export const gameInfo = `json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'cover_url', g.cover_url,
  'released_on', g.released_on)`;

/** A resident `r` in the form embedded in other documents. Of deleted residents only the ID remains. */
export const residentInfo = `CASE WHEN r.deleted_at IS NULL
  THEN json_build_object('id', r.id, 'username', r.username, 'display_name', r.display_name, 'avatar_url', r.avatar_url)
  ELSE json_build_object('id', r.id, 'username', 'deleted', 'display_name', 'Deleted resident', 'avatar_url', NULL) END`;

/** Locks the calling resident against deletion. */
export const lockCaller = (id: string): string =>
  `SELECT * FROM residents WHERE id = ${id}::uuid AND deleted_at IS NULL AND status = 'ACTIVE' FOR KEY SHARE`;

/** Locks a game against deletion. */
export const lockGame = (id: string): string =>
  `SELECT * FROM games WHERE id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`;

/** Counts an event of a game in the current hour. `from` selects `game_id`. */
export const countEvents = (columns: readonly string[], from: string, now: string): string => `
  INSERT INTO game_event_hours AS stored (hour, game_id, ${columns.join(", ")})
  SELECT date_trunc('hour', ${now}::timestamptz), game_id, ${columns.map(() => "1").join(", ")} FROM ${from}
  ON CONFLICT (hour, game_id) DO UPDATE SET ${columns.map((name) => `${name} = stored.${name} + 1`).join(", ")}`;

/** Logs an activity. `from` selects `id`, `resident_id` and `game_id` of the subject. */
export const insertActivity = (
  { type, subjectType, id, now }: { type: string; subjectType: string; id: string; now: string },
  from: string,
  metadata = "'{}'::jsonb",
): string => `
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  SELECT ${id}::uuid, resident_id, '${type}', 'SYSTEM', game_id, '${subjectType}', id, 'PUBLIC', 'PUBLIC', ${now}, ${metadata},
    ${now}, ${now} FROM ${from}`;

/**
 * Stores the progress on achievements of a metric. `counters` is an UPDATE of resident_counters that returns the counter.
 * Unlocking is rare: it is left to a second statement that runs when the progress reaches the threshold.
 */
export const storeProgress = (metric: string, counters: string, counter: string, now: string): string => `
  INSERT INTO resident_achievements AS held (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT c.resident_id, a.id, least(c.${counter}, (a.criteria ->> 'threshold')::bigint)::int, NULL, 'RULE', ${now}, ${now}
  FROM ${counters} c JOIN achievements a ON a.criteria ->> 'metric' = '${metric}' AND a.is_active AND a.deleted_at IS NULL
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL AND excluded.progress > held.progress`;

/** The counters by play status when an entry changes its status. */
export const countStatus = (from: string | null, to: string): string =>
  `ARRAY[${playStatuses
    .map((status, index) => {
      const removed = from === null ? "" : ` - (${from} = '${status}')::int`;
      return `c.by_status[${index + 1}] + (${to} = '${status}')::int${removed}`;
    })
    .join(", ")}]`;

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Adds a score to the rating summary of a game and to the copies of its weighted average. `previous` is null for a new one. */
export const addScore = (from: string, mean: string, now: string): string => `
  summary AS (
    UPDATE game_rating_summaries r SET votes = r.votes + (f.previous IS NULL)::int,
      score_sum = r.score_sum + f.score - coalesce(f.previous, 0),
      ${scores.map((n) => `h${n} = r.h${n} + (f.score = ${n})::int - coalesce(f.previous = ${n}, FALSE)::int`).join(", ")},
      weighted = round(((25 * ${mean}::float8 + r.score_sum + f.score - coalesce(f.previous, 0))
        / (25 + r.votes + (f.previous IS NULL)::int))::numeric, 3), updated_at = ${now}
    FROM ${from} f WHERE r.game_id = f.game_id RETURNING r.game_id, r.weighted),
  links AS (UPDATE game_category_links k SET weighted = summary.weighted FROM summary WHERE k.game_id = summary.game_id)`;
