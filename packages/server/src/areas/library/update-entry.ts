import type { Dependencies } from "../../events/dependencies.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { createUnitOfWork, type UnitOfWork } from "../../events/unit-of-work.js";
import {
  libraryEntryVisibilityChanged,
  playStatusChanged,
  playtimeChanged,
} from "../../events/domain-events.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { assertNoUnknownPlatforms, findUnknownPlatforms } from "../games/index.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { calendarDate } from "../../platform/time.js";
import { lockCollections } from "../residents/index.js";
import { mergeEntry, toPlatformReferences } from "./changes.js";
import { updateLibraryEntryInOneStatement } from "./fast-paths.js";
import { lockOwnEntry } from "./own-entry.js";
import { applyStatusChange, assertConsistent } from "./play-state.js";
import { presentEntry } from "./present.js";
import type { EntryRow } from "./rows.js";
import { getOwner, toActivityVisibility, type OwnerRow } from "./settings-rows.js";
import { updateEntry } from "./write.js";

const readOnlyFields = ["id", "resident_id", "game_id", "game_slug", "created_at", "updated_at"] as const;

/** Update a library entry (`PATCH /v1/library/{id}`). */
export const updateLibraryEntry = (dependencies: Dependencies): Handler<"updateLibraryEntry"> =>
  withFastPath(updateLibraryEntryInOneStatement(dependencies), updateLibraryEntryInTransaction(dependencies));

const updateLibraryEntryInTransaction =
  (dependencies: Dependencies): Handler<"updateLibraryEntry"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      const [, stored, owner, unknownPlatforms] = await allInOrder([
        lockCollections(tx, residentId),
        lockOwnEntry(tx, path.id, caller),
        getOwner(tx, residentId),
        findUnknownPlatforms(tx, toPlatformReferences(body)),
      ]);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, { ...presentEntry(stored), game_slug: stored.game.slug }, readOnlyFields);
      assertNoUnknownPlatforms(unknownPlatforms);
      const unit = createUnitOfWork(tx, dependencies);
      const content = applyStatusChange(mergeEntry(stored, body), stored.play_status, calendarDate(unit.now));
      assertConsistent(content);
      const entry = await updateEntry(tx, stored, content, unit.now);
      await recordEntryChange(unit, { owner, entry, before: stored });
      return reply(200, presentEntry(entry), { version: entry.version, checked });
    });

/** A changed entry of a library, and the entry before the change. */
interface EntryChange {
  readonly owner: OwnerRow;
  readonly entry: EntryRow;
  readonly before: EntryRow;
}

/** Records the domain events of a changed entry. */
export async function recordEntryChange(
  unit: UnitOfWork,
  { owner, entry, before }: EntryChange,
): Promise<void> {
  const activityVisibility = toActivityVisibility(owner, entry);
  if (entry.visibility !== before.visibility)
    await libraryEntryVisibilityChanged(unit, entry, activityVisibility);
  const minutes = entry.playtime_minutes - before.playtime_minutes;
  if (minutes !== 0) playtimeChanged(unit, entry, minutes);
  if (entry.play_status !== before.play_status)
    playStatusChanged(unit, { entry, from: before.play_status, visibility: activityVisibility });
}
