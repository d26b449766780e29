import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import { effectsOf } from "../../events/effects.js";
import { libraryEntryAdded, libraryEntryRemoved } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { requirePlatforms } from "../games/platforms.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { asUuid } from "../../kernel/http/ids.js";
import { calendarDate } from "../../kernel/http/time.js";
import { lockCollections } from "../residents/lock-collections.js";
import { newEntry, platformsAt } from "./changes.js";
import { entryNotFound, lockOwnEntryToDelete } from "./own-entry.js";
import { entered, requireSound } from "./play.js";
import { presentEntry } from "./present.js";
import { findEntry, lockEntryOf } from "./rows.js";
import { ownerOf, shownBy } from "./settings-rows.js";
import { sightOfEntry } from "./visibility.js";
import { deleteEntry, insertEntry, isFull, mostEntries } from "./write.js";

/** Get a library entry (`GET /v1/library/{id}`). */
export const getLibraryEntry =
  ({ database }: Dependencies): Operation<"getLibraryEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findEntry(database, asUuid(path.id));
    const sight = entry && (await sightOfEntry(database, entry, caller));
    if (!entry || !sight) throw entryNotFound();
    return reply(200, presentEntry(entry, sight), { version: entry.version });
  };

/** Add a game to the library (`POST /v1/library`). */
export const createLibraryEntry =
  (means: Dependencies): Operation<"createLibraryEntry"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = requireResidentId(caller);
      await lockCollections(tx, residentId);
      const game = await requireGame(tx, body);
      await requirePlatforms(tx, platformsAt(body));
      const effects = effectsOf(tx, means);
      const entry = entered(newEntry(body), null, calendarDate(effects.now));
      requireSound(entry);
      const added = await insertEntry(tx, entry, {
        ...{ id: means.newId(), resident_id: residentId, game_id: game.id, now: effects.now },
      });
      if (added === null) {
        const existing = await lockEntryOf(tx, { residentId, gameId: game.id });
        const extra = existing && { existing_id: existing.id };
        return reply.problem(409, "library-entry-exists", `${game.name} is in your library already.`, extra);
      }
      if (await isFull(tx, residentId))
        return reply.problem(409, "limit-exceeded", `A library has at most ${mostEntries} entries.`);
      libraryEntryAdded(effects, added, shownBy(await ownerOf(tx, residentId), added));
      await effects.carryOut();
      const Location = `/rest/v1/library/${added.id}`;
      return reply(201, presentEntry(added), { version: added.version, Location });
    });

/** Remove a game from the library (`DELETE /v1/library/{id}`). */
export const deleteLibraryEntry =
  (means: Dependencies): Operation<"deleteLibraryEntry"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnEntryToDelete(tx, path.id, caller);
      precondition.check(stored.version);
      const effects = effectsOf(tx, means);
      await deleteEntry(tx, stored.id, effects.now);
      libraryEntryRemoved(effects, stored);
      await effects.carryOut();
      return reply(200, presentDeleted("library_entry", { id: stored.id, deletedAt: effects.now }));
    });
