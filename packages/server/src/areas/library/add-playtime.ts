import type { UnitOfWork } from "../../events/unit-of-work.js";
import { calendarDate } from "../../kernel/http/time.js";
import { lockCollections } from "../residents/index.js";
import { mergeEntry } from "./changes.js";
import { applyStatusChange } from "./play-state.js";
import { lockEntryByGame } from "./rows.js";
import { recordEntryChange } from "./update-entry.js";
import { updateEntry } from "./write.js";

const maxMinutes = 6_000_000;

interface PlaytimeChange {
  readonly residentId: string;
  readonly gameId: string;
  /** Negative where a session is shortened or taken back. */
  readonly minutes: number;
}

/**
 * Adds minutes to the library entry of a game, if there is one; never below zero, never above what an entry holds.
 * Whoever plays has started: a NOT_STARTED entry becomes PLAYING. A wish stays one, without minutes.
 * Returns by how much the playtime of the entry changed.
 */
export async function addPlaytime(
  unit: UnitOfWork,
  { residentId, gameId, minutes }: PlaytimeChange,
): Promise<number> {
  const { tx, now } = unit;
  await lockCollections(tx, residentId);
  const stored = await lockEntryByGame(tx, { residentId, gameId });
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
  await recordEntryChange(unit, entry, stored);
  return playtime_minutes - stored.playtime_minutes;
}
