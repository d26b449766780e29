import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { type EntryRow, lockEntryToDelete } from "./rows.js";
import { canSeeEntry } from "./visibility.js";

/**
 * Locks an entry of the caller for deletion, also when its game is deleted. Throws 404 when the caller cannot see it, 403 when
 * another resident owns it.
 */
export const lockOwnEntryToDelete = async (tx: Transaction, id: string, caller: Caller): Promise<EntryRow> =>
  assertOwn(tx, await lockEntryToDelete(tx, asUuid(id), assertResidentId(caller)), caller);

async function assertOwn(tx: Transaction, stored: EntryRow | undefined, caller: Caller): Promise<EntryRow> {
  if (stored?.resident_id === assertResidentId(caller)) return stored;
  if (stored === undefined || !(await canSeeEntry(tx, stored, caller))) throw createEntryNotFoundProblem();
  throw createNotOwnerProblem();
}

/** 403 `not-owner`. */
export const createNotOwnerProblem = () => problem("not-owner", "You can only change your own library.");

/** 404 `library-entry-not-found`. */
export const createEntryNotFoundProblem = () =>
  problem("library-entry-not-found", "Library entry not found.");
