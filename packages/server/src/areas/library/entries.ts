import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { addLibraryEntry } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { createUnknownGameProblem, toGameReference } from "../games/index.js";
import { createContradictionProblem, createUnknownPlatformsProblem, toWrittenColumns } from "./changes.js";
import { createEntryNotFoundProblem, lockOwnEntryToDelete } from "./own-entry.js";
import { entryTemplate, ownerAsViewer } from "./present.js";
import { findVisibleEntry, writtenEntryColumns } from "./rows.js";

/** Get a library entry (`GET /v1/library/{id}`). */
export const getLibraryEntry =
  ({ database }: Dependencies): Handler<"getLibraryEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findVisibleEntry(database, path.id, caller);
    if (entry === undefined) throw createEntryNotFoundProblem();
    return reply(200, entryTemplate.present(entry.values), { version: entry.version });
  };

const maxEntries = 20_000;

/** Add a game to the library (`POST /v1/library`). */
export const createLibraryEntry = ({ clock, newId }: Dependencies): Handler<"createLibraryEntry"> => ({
  async singleWrite({ body, write }, reply) {
    const given = { content: toWrittenColumns(body), max_entries: maxEntries, at: clock() };
    const result = await write(addEntry, { ...toGameReference(body), new_id: newId(), ...given });
    switch (result.outcome) {
      case "added":
        return reply(201, entryTemplate.presentJson(result.json), {
          version: result.version,
          Location: `/rest/v1/library/${result.id}`,
        });
      case "library-entry-exists":
        return reply.problem(409, "library-entry-exists", `${result.game_name} is already in your library.`, {
          existing_id: result.existing_id,
        });
      case "limit-exceeded":
        return reply.problem(409, "limit-exceeded", `A library can have at most ${maxEntries} entries.`);
      case "inconsistent":
        throw createContradictionProblem(result);
      case "unknown-platforms":
        throw createUnknownPlatformsProblem(body, result.unknown);
      case "game-not-found":
        throw createUnknownGameProblem(body);
    }
  },
});

const addEntry = defineWrite(addLibraryEntry, {
  aliases: { entry: "e", game: "g" },
  columns: writtenEntryColumns,
  joins: ownerAsViewer,
});

/** Remove a game from the library (`DELETE /v1/library/{id}`). */
export const deleteLibraryEntry =
  ({ clock }: Dependencies): Handler<"deleteLibraryEntry"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnEntryToDelete(tx, path.id, caller);
      const checked = precondition.check(stored.version);
      const now = clock();
      await tx.$executeRaw`
        UPDATE library_entries SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
        WHERE id = ${stored.id}::uuid`;
      return reply(200, presentDeleted("library_entry", { id: stored.id, deletedAt: now }), { checked });
    });
