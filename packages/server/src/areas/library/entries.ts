import type { Dependencies } from "../../events/dependencies.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { libraryEntryAdded, libraryEntryRemoved } from "../../events/domain-events.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { resolveGame, assertPlatforms } from "../games/index.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../platform/http/deleted-item.js";
import { asUuid } from "../../platform/ids.js";
import { calendarDate } from "../../platform/time.js";
import { lockCollections } from "../residents/index.js";
import { buildNewEntry, toPlatformReferences } from "./changes.js";
import { createLibraryEntryInOneStatement } from "./fast-paths.js";
import { createEntryNotFoundProblem, lockOwnEntryToDelete } from "./own-entry.js";
import { applyStatusChange, assertConsistent } from "./play-state.js";
import { presentEntry } from "./present.js";
import { findEntry, lockEntryByGame } from "./rows.js";
import { getOwner, toActivityVisibility } from "./settings-rows.js";
import { findFieldVisibility } from "./visibility.js";
import { deleteEntry, insertEntry, isFull, maxEntries } from "./write.js";

/** Get a library entry (`GET /v1/library/{id}`). */
export const getLibraryEntry =
  ({ database }: Dependencies): Handler<"getLibraryEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findEntry(database, asUuid(path.id));
    const visibility = entry && (await findFieldVisibility(database, entry, caller));
    if (!entry || !visibility) throw createEntryNotFoundProblem();
    return reply(200, presentEntry(entry, visibility), { version: entry.version });
  };

/** Add a game to the library (`POST /v1/library`). */
export const createLibraryEntry = (dependencies: Dependencies): Handler<"createLibraryEntry"> =>
  withFastPath(createLibraryEntryInOneStatement(dependencies), createLibraryEntryInTransaction(dependencies));

const createLibraryEntryInTransaction =
  (dependencies: Dependencies): Handler<"createLibraryEntry"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      const [, game, , owner, isLibraryFull] = await allInOrder([
        lockCollections(tx, residentId),
        resolveGame(tx, body),
        assertPlatforms(tx, toPlatformReferences(body)),
        getOwner(tx, residentId),
        isFull(tx, residentId),
      ]);
      const unit = createUnitOfWork(tx, dependencies);
      const entry = applyStatusChange(buildNewEntry(body), null, calendarDate(unit.now));
      assertConsistent(entry);
      const keys = { id: dependencies.newId(), resident_id: residentId, game_id: game.id };
      const added = await insertEntry(tx, entry, { ...keys, now: unit.now });
      if (added === null) {
        const existing = await lockEntryByGame(tx, { residentId, gameId: game.id });
        const extra = existing && { existing_id: existing.id };
        return reply.problem(409, "library-entry-exists", `${game.name} is already in your library.`, extra);
      }
      if (isLibraryFull)
        return reply.problem(409, "limit-exceeded", `A library can have at most ${maxEntries} entries.`);
      const visibility = toActivityVisibility(owner, added);
      libraryEntryAdded(unit, added, visibility);
      const Location = `/rest/v1/library/${added.id}`;
      return reply(201, presentEntry(added), { version: added.version, Location });
    });

/** Remove a game from the library (`DELETE /v1/library/{id}`). */
export const deleteLibraryEntry =
  (dependencies: Dependencies): Handler<"deleteLibraryEntry"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnEntryToDelete(tx, path.id, caller);
      const checked = precondition.check(stored.version);
      const unit = createUnitOfWork(tx, dependencies);
      await deleteEntry(tx, stored.id, unit.now);
      libraryEntryRemoved(unit, stored);
      return reply(200, presentDeleted("library_entry", { id: stored.id, deletedAt: unit.now }), { checked });
    });
