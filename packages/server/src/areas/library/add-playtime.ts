import type { UnitOfWork } from "../../events/unit-of-work.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { calendarDate } from "../../platform/time.js";
import { lockCollections } from "../residents/index.js";
import { mergeEntry } from "./changes.js";
import { applyStatusChange } from "./play-state.js";
import { lockEntryByGame } from "./rows.js";
import { recordEntryChange } from "./update-entry.js";
import { getOwner } from "./settings-rows.js";
import { updateEntry } from "./write.js";

const maxMinutes = 6_000_000;

interface PlaytimeChange {
  readonly residentId: string;
  readonly gameId: string;
  /** Negative when a play session is shortened or deleted. */
  readonly minutes: number;
}

/**
 * Adds minutes to a resident's library entry for a game, clamped to 0 and `maxMinutes`, and returns by how much the
 * playtime changed. A NOT_STARTED entry becomes PLAYING. Without an entry, and on a WISHLIST entry, nothing changes.
 */
export async function addPlaytime(
  unit: UnitOfWork,
  { residentId, gameId, minutes }: PlaytimeChange,
): Promise<number> {
  const { tx, now } = unit;
  const [, stored, owner] = await allInOrder([
    // Staff and suspended residents may delete play sessions.
    lockCollections(tx, residentId, { whileSuspended: true }),
    lockEntryByGame(tx, { residentId, gameId }),
    getOwner(tx, residentId),
  ]);
  if (stored === undefined || stored.ownership === "WISHLIST") return 0;
  const playtime_minutes = Math.min(Math.max(stored.playtime_minutes + minutes, 0), maxMinutes);
  if (playtime_minutes === stored.playtime_minutes) return 0;
  const play_status = stored.play_status === "NOT_STARTED" ? "PLAYING" : stored.play_status;
  const content = mergeEntry(stored, { playtime_minutes, play_status });
  const entry = await updateEntry(
    tx,
    stored,
    applyStatusChange(content, stored.play_status, calendarDate(now)),
    now,
  );
  await recordEntryChange(unit, { owner, entry, before: stored });
  return playtime_minutes - stored.playtime_minutes;
}
