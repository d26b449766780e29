import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { batchSize } from "../../platform/jobs/batches.js";

/** A batch of games whose medians were computed. */
export interface MeasuredGames {
  readonly games: number;
  readonly changed: number;
  /** The last game of the batch, after which the next one begins. */
  readonly last: string | null;
}

/** Whether the resident has unlocked all achievements of the entry's game. */
const hasAllAchievements = Prisma.sql`NOT EXISTS (
  SELECT FROM achievements a WHERE a.game_id = e.game_id AND a.is_active AND a.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM resident_achievements h
      WHERE h.resident_id = e.resident_id AND h.achievement_id = a.id AND h.unlocked_at IS NOT NULL))`;

/**
 * Computes the median playtimes of the next batch of games: of residents who completed the main story, the main story and
 * extras, or everything. MASTERED with missing achievements counts as extras, and so does another run of a completed
 * game from 80 percent progress. Entries without playtime are ignored.
 */
export async function measureTimeToBeat(
  database: Database,
  after: string,
  now: Date,
): Promise<MeasuredGames> {
  const [measured] = await database.$queryRaw<MeasuredGames[]>`
    WITH games AS MATERIALIZED (
      SELECT game_id FROM game_counters WHERE game_id > ${after}::uuid ORDER BY game_id LIMIT ${batchLimit}
    ), played AS (
      SELECT e.game_id, e.playtime_minutes AS minutes,
        e.play_status = 'COMPLETED' AS main,
        CASE WHEN e.play_status = 'MASTERED' THEN NOT (${hasAllAchievements})
          ELSE e.times_completed >= 1 AND coalesce(e.progress_percent, 0) >= 80 END AS extra,
        e.play_status = 'MASTERED' AS complete
      FROM games JOIN library_entries e USING (game_id)
      WHERE e.deleted_at IS NULL AND e.playtime_minutes > 0
    ), medians AS (
      SELECT game_id,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE main))::int AS main_minutes,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE extra))::int AS extra_minutes,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE complete))::int AS complete_minutes,
        count(*)::int AS playtime_samples
      FROM played WHERE main OR extra OR complete GROUP BY game_id
    ), locked AS MATERIALIZED (
      SELECT c.game_id, m.main_minutes, m.extra_minutes, m.complete_minutes,
        coalesce(m.playtime_samples, 0) AS playtime_samples
      FROM games JOIN game_counters c USING (game_id) LEFT JOIN medians m USING (game_id)
      WHERE (c.main_minutes, c.extra_minutes, c.complete_minutes, c.playtime_samples) IS DISTINCT FROM
        (m.main_minutes, m.extra_minutes, m.complete_minutes, coalesce(m.playtime_samples, 0))
      ORDER BY c.game_id FOR NO KEY UPDATE OF c
    ), changed AS (
      UPDATE game_counters c SET main_minutes = h.main_minutes, extra_minutes = h.extra_minutes,
        complete_minutes = h.complete_minutes, playtime_samples = h.playtime_samples, updated_at = ${now}
      FROM locked h WHERE c.game_id = h.game_id RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM games) AS games, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT max(game_id::text) FROM games) AS last`;
  return measured ?? { games: 0, changed: 0, last: null };
}

const batchLimit = Prisma.raw(String(batchSize));
