import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { batchSize } from "../../platform/jobs/batches.js";

/** The result of computing the medians of a batch of games. */
export interface TimeToBeatBatch {
  /** The number of games in the batch. */
  readonly games: number;
  /** The number of games whose medians changed. */
  readonly changed: number;
  /** The id of the last game of the batch; null when there are no more games. */
  readonly last: string | null;
}

/** Below this number of samples there is no median: it could be the playtime of one resident. */
export const minSamples = 5;

/** A median of the playtimes of `played`. */
const computeMedian = (column: "main" | "extra" | "complete"): Prisma.Sql =>
  Prisma.raw(`CASE WHEN count(*) FILTER (WHERE ${column}) >= ${minSamples}
    THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE ${column}))::int END`);

/** Whether the resident has unlocked all achievements of the entry's game. */
const hasAllAchievements = Prisma.sql`NOT EXISTS (
  SELECT FROM achievements a WHERE a.game_id = e.game_id AND a.is_active AND a.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM resident_achievements u
      WHERE u.resident_id = e.resident_id AND u.achievement_id = a.id AND u.unlocked_at IS NOT NULL))`;

/**
 * Computes the median playtimes of the next batch of games, in minutes, from library entries with playtime:
 * - main: COMPLETED entries,
 * - extra: entries that were completed at least once and have at least 80 percent progress, and MASTERED entries with missing
 *   achievements,
 * - complete: MASTERED entries.
 */
export async function computeTimesToBeat(
  database: Database,
  after: string,
  now: Date,
): Promise<TimeToBeatBatch> {
  const [batch] = await database.$queryRaw<TimeToBeatBatch[]>`
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
        ${computeMedian("main")} AS main_minutes,
        ${computeMedian("extra")} AS extra_minutes,
        ${computeMedian("complete")} AS complete_minutes,
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
      UPDATE game_counters c SET main_minutes = locked.main_minutes, extra_minutes = locked.extra_minutes,
        complete_minutes = locked.complete_minutes, playtime_samples = locked.playtime_samples, updated_at = ${now}
      FROM locked WHERE c.game_id = locked.game_id RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM games) AS games, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT max(game_id::text) FROM games) AS last`;
  return batch ?? { games: 0, changed: 0, last: null };
}

const batchLimit = Prisma.raw(String(batchSize));
