import type { Transaction } from "../../platform/database/client.js";
import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { problem } from "../../platform/http/problem.js";
import { lockEntry, lockEntryToDelete, type EntryRow } from "./rows.js";
import { mayReadEntry } from "./visibility.js";

/** The entry that the caller is about to change, locked. Throws 404 for what they may not see, 403 for another's. */
export const lockOwnEntry = async (tx: Transaction, id: string, caller: Caller): Promise<EntryRow> =>
  assertOwn(tx, await lockEntry(tx, asUuid(id)), caller);

/** The same for a deletion, which may come after that of the game. */
export const lockOwnEntryToDelete = async (tx: Transaction, id: string, caller: Caller): Promise<EntryRow> =>
  assertOwn(tx, await lockEntryToDelete(tx, asUuid(id), assertResidentId(caller)), caller);

async function assertOwn(tx: Transaction, stored: EntryRow | undefined, caller: Caller): Promise<EntryRow> {
  if (stored?.resident_id === assertResidentId(caller)) return stored;
  if (stored === undefined || !(await mayReadEntry(tx, stored, caller))) throw createEntryNotFoundProblem();
  throw problem("not-owner", "Residents change their own libraries only.");
}

/** 404 `library-entry-not-found`. */
export const createEntryNotFoundProblem = () =>
  problem("library-entry-not-found", "There is no such entry for this caller.");
