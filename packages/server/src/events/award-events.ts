// What achievements and badges mean for the other areas; goes with happenings.ts. What residents reach by themselves
// happens in `effects.carryOut()`, when their counters have risen.
import type { UnitOfWork } from "./unit-of-work.js";

/** Staff, or the server of a game, unlock an achievement: counters, and a line in the log. */
export function achievementUnlocked(
  unit: UnitOfWork,
  { resident_id, achievement_id }: { readonly resident_id: string; readonly achievement_id: string },
): void {
  unit.recordUnlock({ residentId: resident_id, achievementId: achievement_id });
}

/** What a resident holds of a badge. */
interface ResidentBadgeRow {
  readonly resident_id: string;
  readonly badge_id: string;
  readonly count: number;
}

/** Staff award a badge, for the first time or once more: counters, and a line in the log when the badge is listed. */
export function badgeAwarded(unit: UnitOfWork, { resident_id, badge_id, count }: ResidentBadgeRow): void {
  unit.recordAward({ residentId: resident_id, badgeId: badge_id, awards: 1, held: count === 1 ? 1 : 0 });
}

/** Staff take a badge back, with its whole count. */
export function badgeRevoked(unit: UnitOfWork, { resident_id, badge_id, count }: ResidentBadgeRow): void {
  unit.recordAward({ residentId: resident_id, badgeId: badge_id, awards: -count, held: -1 });
  unit.removeActivity({ type: "BADGE", id: badge_id }, resident_id);
}
