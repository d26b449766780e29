import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { findVisibleEntry, lockEntryToDelete } from "./rows.js";

/**
 * Locks an entry of the caller for deletion, also when its game is deleted. Throws 404 when the caller cannot see it, 403 when
 * another resident owns it.
 */
export async function lockOwnEntryToDelete(tx: Transaction, id: string, caller: Caller) {
  const residentId = assertResidentId(caller);
  const stored = await lockEntryToDelete(tx, id, residentId);
  if (stored?.resident_id !== residentId) throw await createNotOwnProblem(tx, id, caller);
  return stored;
}

/** Why the caller cannot change an entry that is not theirs: 404 when they cannot see it, 403 otherwise. */
export const createNotOwnProblem = async (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ProblemError> =>
  (await findVisibleEntry(database, id, caller)) === undefined
    ? createEntryNotFoundProblem()
    : problem("not-owner", "You can only change your own library.");

/** 404 `library-entry-not-found`. */
export const createEntryNotFoundProblem = (): ProblemError =>
  problem("library-entry-not-found", "Library entry not found.");
