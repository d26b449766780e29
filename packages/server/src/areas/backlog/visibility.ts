import { canSee, type Relation } from "../../domain/visibility.js";
import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { findOwner, findRelationToOwner } from "../library/index.js";
import { type ItemRow, type ItemToDelete, lockItem, lockItemToDelete } from "./rows.js";

/** The caller's relation to the owner of an item; null when the backlog is not visible to the caller. */
export async function findRelationToItem(
  database: Database | Transaction,
  { resident_id }: Pick<ItemRow, "resident_id">,
  caller: Caller,
): Promise<Relation | null> {
  const relation = await findRelationToOwner(database, caller, resident_id);
  const owner = await findOwner(database, resident_id);
  return owner !== undefined && canSee(relation, owner.backlog_visibility) ? relation : null;
}

/** Locks an item of the caller. Throws 404 when the caller cannot see it, 403 when another resident owns it. */
export const lockOwnItem = async (tx: Transaction, id: string, caller: Caller): Promise<ItemRow> =>
  assertOwn(tx, await lockItem(tx, asUuid(id)), caller);

/** Locks an item of the caller for deletion, also when its game is deleted. Throws like `lockOwnItem`. */
export const lockOwnItemToDelete = async (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ItemToDelete> =>
  assertOwn(tx, await lockItemToDelete(tx, asUuid(id), assertResidentId(caller)), caller);

async function assertOwn<Row extends ItemToDelete>(
  tx: Transaction,
  stored: Row | undefined,
  caller: Caller,
): Promise<Row> {
  if (stored?.resident_id === assertResidentId(caller)) return stored;
  if (stored === undefined || (await findRelationToItem(tx, stored, caller)) === null)
    throw createItemNotFoundProblem();
  throw problem("not-owner", "You can only change your own backlog.");
}

/** 404 `backlog-item-not-found`. */
export const createItemNotFoundProblem = () => problem("backlog-item-not-found", "Backlog item not found.");
