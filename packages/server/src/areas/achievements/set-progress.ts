import type { Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { getTarget, type HeldAchievement } from "./present.js";
import { achievementColumns, type AchievementRow } from "./rows.js";

interface ProgressUpdate {
  readonly residentId: string;
  /** All the way where it is left out. */
  readonly progress: number | undefined;
  readonly now: Date;
}

interface ProgressResult {
  readonly is_unlocked: boolean;
}

/**
 * Raises a resident's progress on an achievement, which unlocks it at its target. Progress only rises, and what was
 * unlocked stays as it is: nothing is given when the request changed nothing.
 */
export async function raiseProgress(
  tx: Transaction,
  achievement: AchievementRow,
  { residentId, progress, now }: ProgressUpdate,
): Promise<ProgressResult | undefined> {
  const target = getTarget(achievement);
  const reached = Math.min(progress ?? target, target);
  const [row] = await tx.$queryRaw<ProgressResult[]>`
    INSERT INTO resident_achievements AS held
      (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
    VALUES (${residentId}::uuid, ${achievement.id}::uuid, ${reached}::int,
      ${reached === target ? now : null}::timestamptz, 'MANUAL', ${now}, ${now})
    ON CONFLICT (resident_id, achievement_id) DO UPDATE
      SET progress = greatest(held.progress, excluded.progress), unlocked_at = excluded.unlocked_at,
        source = excluded.source, updated_at = excluded.updated_at, version = held.version + 1
      WHERE held.unlocked_at IS NULL
        AND (excluded.progress > held.progress OR excluded.unlocked_at IS NOT NULL)
    RETURNING unlocked_at IS NOT NULL AS is_unlocked`;
  return row;
}

/** Reads how far a resident is on an achievement. */
export async function findHeldAchievement(
  tx: Transaction,
  { residentId, achievementId }: { readonly residentId: string; readonly achievementId: string },
  caller: Caller,
): Promise<HeldAchievement | undefined> {
  const [row] = await tx.$queryRaw<HeldAchievement[]>`
    SELECT ${achievementColumns(caller)}, h.progress, h.unlocked_at, h.source
    FROM resident_achievements h JOIN achievements a ON a.id = h.achievement_id
      LEFT JOIN games g ON g.id = a.game_id
    WHERE h.resident_id = ${residentId}::uuid AND h.achievement_id = ${achievementId}::uuid`;
  return row;
}
