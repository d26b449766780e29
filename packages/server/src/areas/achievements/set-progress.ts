import type { Transaction } from "../../platform/database/client.js";
import { getTarget } from "./present.js";
import type { AchievementRow } from "./rows.js";

interface ProgressUpdate {
  readonly residentId: string;
  /** Unlocks the achievement if undefined. */
  readonly progress: number | undefined;
  readonly now: Date;
}

/**
 * Raises a resident's progress on an achievement, and unlocks it at its target. Progress never falls, and an unlocked
 * achievement does not change. Returns whether the request has an effect.
 */
export async function raiseProgress(
  tx: Transaction,
  achievement: AchievementRow,
  { residentId, progress, now }: ProgressUpdate,
): Promise<boolean> {
  const target = getTarget(achievement);
  const reached = Math.min(progress ?? target, target);
  const written = await tx.$executeRaw`
    INSERT INTO resident_achievements AS held
      (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
    VALUES (${residentId}::uuid, ${achievement.id}::uuid, ${reached}::int,
      ${reached === target ? now : null}::timestamptz, 'MANUAL', ${now}, ${now})
    ON CONFLICT (resident_id, achievement_id) DO UPDATE
      SET progress = greatest(held.progress, excluded.progress), unlocked_at = excluded.unlocked_at,
        source = excluded.source, updated_at = excluded.updated_at, version = held.version + 1
      WHERE held.unlocked_at IS NULL
        AND (excluded.progress > held.progress OR excluded.unlocked_at IS NOT NULL)`;
  return written > 0;
}
