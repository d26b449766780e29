import type { UnitOfWork } from "../../events/unit-of-work.js";
import { addPlaytime } from "../library/index.js";
import type { ActivityRow } from "./rows.js";

type PlaySession = Pick<ActivityRow, "resident_id" | "game_id" | "minutes" | "added_minutes">;

/**
 * Adjusts the playtime of the library entry when the minutes of a play session change, and returns `added_minutes`: how many
 * minutes of the session the entry now includes. These are fewer than the minutes of the session if the resident had no
 * entry or the entry had reached its maximum. When a session gets shorter, minutes that were not added are removed first.
 */
export async function adjustPlaytime(
  unit: UnitOfWork,
  { resident_id: residentId, game_id: gameId, ...before }: PlaySession,
  minutes: number,
): Promise<number> {
  const addedBefore = before.added_minutes ?? 0;
  const difference = minutes - (before.minutes ?? 0);
  if (gameId === null || difference === 0) return addedBefore;
  if (difference > 0)
    return addedBefore + (await addPlaytime(unit, { residentId, gameId, minutes: difference }));
  const added = Math.min(addedBefore, minutes);
  if (added < addedBefore) await addPlaytime(unit, { residentId, gameId, minutes: added - addedBefore });
  return added;
}
