import type { Subject, SystemActivity, SystemActivityType } from "./activity.js";
import type { UnitOfWork } from "./unit-of-work.js";
import type { Visibility } from "./visibility.js";

interface ActivityDetails {
  readonly row: { readonly id: string; readonly resident_id: string; readonly game_id?: string };
  readonly subjectType: Subject["type"];
  readonly visibility: Visibility;
  readonly metadata?: SystemActivity["metadata"];
}

/** Logs an activity with the visibility of its subject. */
export function logActivity(
  unit: UnitOfWork,
  type: SystemActivityType,
  { row, subjectType, visibility, metadata = {} }: ActivityDetails,
): void {
  const { id, resident_id: residentId, game_id: gameId = null } = row;
  unit.recordActivity({
    residentId,
    type,
    gameId,
    subject: { type: subjectType, id },
    visibility,
    metadata,
  });
}
