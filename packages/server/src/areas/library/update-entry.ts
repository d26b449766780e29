import type { Dependencies } from "../../domain/dependencies.js";
import { updateLibraryEntry as updateFunction } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { asUuid } from "../../platform/ids.js";
import { createImmutableFieldProblem, pickReadOnly } from "../../platform/validation/read-only-fields.js";
import { createContradictionProblem, createUnknownPlatformsProblem, toWrittenColumns } from "./changes.js";
import { createEntryNotFoundProblem, createNotOwnProblem } from "./own-entry.js";
import { entryTemplate, ownerAsViewer } from "./present.js";
import { writtenEntryColumns } from "./rows.js";

type Operation = "updateLibraryEntry";

/** Update a library entry (`PATCH /v1/library/{id}`). */
export const updateLibraryEntry = ({ database, clock }: Dependencies): Handler<Operation> => ({
  async singleWrite({ path, body, precondition, write, confirmCaller }, reply) {
    const id = asUuid(path.id);
    const result = await write(updateEntry, {
      of_entry: id,
      changes: toWrittenColumns(body),
      read_only: pickReadOnly(body, readOnlyFields),
      versions: precondition.versions,
      at: clock(),
    });
    switch (result.outcome) {
      case "updated": {
        const checked = precondition.checkedByDatabase;
        return reply(200, entryTemplate.presentJson(result.json), { version: result.version, checked });
      }
      case "version-mismatch":
        throw precondition.createMismatchProblem();
      case "immutable":
        throw createImmutableFieldProblem(readOnlyFields.filter((name) => result.changed.includes(name)));
      case "inconsistent":
        throw createContradictionProblem(result);
      case "unknown-platforms":
        throw createUnknownPlatformsProblem(body, result.unknown);
      case "library-entry-not-found":
        throw createEntryNotFoundProblem();
      case "not-owner":
        throw await createNotOwnProblem(database, id, await confirmCaller());
    }
  },
});

const updateEntry = defineWrite(updateFunction, {
  aliases: { entry: "e", game: "g" },
  columns: writtenEntryColumns,
  joins: ownerAsViewer,
});

const readOnlyFields = ["id", "resident_id", "game_id", "game_slug", "created_at", "updated_at"] as const;
