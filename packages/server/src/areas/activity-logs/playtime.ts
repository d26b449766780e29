import type { UnitOfWork } from "../../events/unit-of-work.js";
import { addPlaytime } from "../library/index.js";
import type { ActivityRow } from "./rows.js";

type Session = Pick<ActivityRow, "resident_id" | "game_id" | "minutes" | "added_minutes">;

/**
 * Brings the library entry of a session's game in line with a change of the session's minutes, and returns how many of
 * the new minutes the entry now has from the session. Minutes that the entry never got (it was at its cap, or there was
 * none) are the first to go when a session gets shorter, so nothing is taken away that was not added.
 */
export async function adjustPlaytime(
  unit: UnitOfWork,
  { resident_id: residentId, game_id: gameId, ...before }: Session,
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
