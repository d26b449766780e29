import type { UnitOfWork } from "../../events/unit-of-work.js";
import { addPlaytime } from "../library/index.js";
import type { ActivityRow } from "./rows.js";

type PlaySession = Pick<ActivityRow, "resident_id" | "game_id" | "minutes" | "added_minutes">;

/**
 * Adjusts the playtime of the library entry when the minutes of a play session change, and returns how many minutes the
 * entry now has from the session. When a session gets shorter, minutes that were never added (the entry was at its
 * maximum, or there was none) are subtracted first, so the entry never loses minutes that were not added to it.
 */
export async function adjustPlaytime(
  unit: UnitOfWork,
  { resident_id: residentId, game_id: gameId, ...before }: PlaySession,
  minutes: number,
): Promise<number> {
  const added = before.added_minutes ?? 0;
  const addedMinutes = minutes - (before.minutes ?? 0);
  if (gameId === null || addedMinutes === 0) return added;
  if (addedMinutes > 0)
    return added + (await addPlaytime(unit, { residentId, gameId, minutes: addedMinutes }));
  const kept = Math.min(added, minutes);
  if (kept < added) await addPlaytime(unit, { residentId, gameId, minutes: kept - added });
  return kept;
}
