import type { Effects } from "../../events/effects.js";
import { calendarDate } from "../../kernel/http/time.js";
import { lockCollections } from "../residents/lock-collections.js";
import { mergedWith } from "./changes.js";
import { entered } from "./play.js";
import { lockEntryOf } from "./rows.js";
import { entryChanged } from "./update-entry.js";
import { updateEntry } from "./write.js";

const mostMinutes = 6_000_000;

interface Played {
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
  effects: Effects,
  { residentId, gameId, minutes }: Played,
): Promise<number> {
  const { tx, now } = effects;
  await lockCollections(tx, residentId);
  const stored = await lockEntryOf(tx, { residentId, gameId });
  if (stored === undefined || stored.ownership === "WISHLIST") return 0;
  const playtime_minutes = Math.min(Math.max(stored.playtime_minutes + minutes, 0), mostMinutes);
  if (playtime_minutes === stored.playtime_minutes) return 0;
  const play_status = stored.play_status === "NOT_STARTED" ? "PLAYING" : stored.play_status;
  const content = mergedWith(stored, { playtime_minutes, play_status });
  const entry = await updateEntry(tx, stored, entered(content, stored.play_status, calendarDate(now)), now);
  await entryChanged(effects, entry, stored);
  return playtime_minutes - stored.playtime_minutes;
}
