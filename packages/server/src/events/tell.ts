import type { Visibility } from "./visibility.js";
import type { Subject, SystemActivity, SystemActivityType } from "./activity.js";
import type { Effects } from "./effects.js";

export type { Visibility } from "./visibility.js";

interface Told {
  readonly of: { readonly id: string; readonly resident_id: string; readonly game_id?: string };
  readonly as: Subject["type"];
  readonly shown: Visibility;
  readonly metadata?: SystemActivity["metadata"];
}

/** A line in the activity log, as visible as what it tells of. */
export function tell(
  effects: Effects,
  type: SystemActivityType,
  { of, as, shown, metadata = {} }: Told,
): void {
  const { id, resident_id: residentId, game_id: gameId = null } = of;
  effects.activity({ residentId, type, gameId, subject: { type: as, id }, visibility: shown, metadata });
}
