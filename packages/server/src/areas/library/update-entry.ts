import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import { effectsOf, type Effects } from "../../events/effects.js";
import { libraryEntryShownTo, playStatusChanged, playtimeChanged } from "../../events/happenings.js";
import { requirePlatforms } from "../games/platforms.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { calendarDate } from "../../kernel/http/time.js";
import { lockCollections } from "../residents/lock-collections.js";
import { mergedWith, platformsAt } from "./changes.js";
import { lockOwnEntry } from "./own-entry.js";
import { entered, requireSound } from "./play.js";
import { presentEntry } from "./present.js";
import type { EntryRow } from "./rows.js";
import { ownerOf, shownBy } from "./settings-rows.js";
import { updateEntry } from "./write.js";

const fixed = ["id", "resident_id", "game_id", "game_slug", "created_at", "updated_at"] as const;

/** Update a library entry (`PATCH /v1/library/{id}`). */
export const updateLibraryEntry =
  (means: Dependencies): Operation<"updateLibraryEntry"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      await lockCollections(tx, requireResidentId(caller));
      const stored = await lockOwnEntry(tx, path.id, caller);
      precondition.check(stored.version);
      refuseChanged(body, { ...presentEntry(stored), game_slug: stored.game.slug }, fixed);
      await requirePlatforms(tx, platformsAt(body));
      const effects = effectsOf(tx, means);
      const content = entered(mergedWith(stored, body), stored.play_status, calendarDate(effects.now));
      requireSound(content);
      const entry = await updateEntry(tx, stored, content, effects.now);
      await entryChanged(effects, entry, stored);
      await effects.carryOut();
      return reply(200, presentEntry(entry), { version: entry.version });
    });

/** Tells the other areas what has changed in an entry. */
export async function entryChanged(effects: Effects, entry: EntryRow, before: EntryRow): Promise<void> {
  const shown = shownBy(await ownerOf(effects.tx, entry.resident_id), entry);
  if (entry.visibility !== before.visibility) await libraryEntryShownTo(effects, entry, shown);
  const minutes = entry.playtime_minutes - before.playtime_minutes;
  if (minutes !== 0) playtimeChanged(effects, entry, minutes);
  if (entry.play_status !== before.play_status)
    playStatusChanged(effects, { entry, from: before.play_status, shown });
}
