// Domain events of achievements and badges awarded by staff; see domain-events.ts. Achievements and badges reached by
// counters are awarded when the unit of work is flushed.
import type { ResidentBadge } from "../generated/prisma/client.js";
import type { UnitOfWork } from "./unit-of-work.js";

/** Staff, or the server of a game, unlocks an achievement. */
export function achievementUnlocked(
  unit: UnitOfWork,
  { resident_id, achievement_id }: { readonly resident_id: string; readonly achievement_id: string },
): void {
  unit.recordUnlock({ residentId: resident_id, achievementId: achievement_id });
}

type ResidentBadgeRow = Readonly<Pick<ResidentBadge, "resident_id" | "badge_id" | "count">>;

/** Staff awards a badge, for the first time or once more. */
export function badgeAwarded(unit: UnitOfWork, { resident_id, badge_id, count }: ResidentBadgeRow): void {
  unit.recordAward({ residentId: resident_id, badgeId: badge_id, awards: 1, held: count === 1 ? 1 : 0 });
}

/** Staff revokes all awards of a badge. */
export function badgeRevoked(unit: UnitOfWork, { resident_id, badge_id, count }: ResidentBadgeRow): void {
  unit.recordAward({ residentId: resident_id, badgeId: badge_id, awards: -count, held: -1 });
  unit.removeActivity({ type: "BADGE", id: badge_id }, resident_id);
}
