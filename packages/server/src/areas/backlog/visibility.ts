import type { Database, Transaction } from "../../platform/database/client.js";
import { requireResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { problem } from "../../platform/http/problem.js";
import { findOwner } from "../library/settings-rows.js";
import { relationToOwner } from "../library/visibility.js";
import { maySee, type Relation } from "../../events/visibility.js";
import { lockItem, lockItemToDelete, type ItemRow, type ItemToDelete } from "./rows.js";

/** What a caller is to the owner of an item; null when they may not know of it. */
export async function relationToItem(
  database: Database | Transaction,
  { resident_id }: Pick<ItemRow, "resident_id">,
  caller: Caller,
): Promise<Relation | null> {
  const relation = await relationToOwner(database, caller, resident_id);
  const owner = await findOwner(database, resident_id);
  return owner !== undefined && maySee(relation, owner.backlog_visibility) ? relation : null;
}

/** The item that the caller is about to change, locked. Throws 404 for what they may not see, 403 for another's. */
export const lockOwnItem = async (tx: Transaction, id: string, caller: Caller): Promise<ItemRow> =>
  requireOwn(tx, await lockItem(tx, asUuid(id)), caller);

/** The same for a deletion, which may come after that of the game. */
export const lockOwnItemToDelete = async (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ItemToDelete> =>
  requireOwn(tx, await lockItemToDelete(tx, asUuid(id), requireResidentId(caller)), caller);

async function requireOwn<Row extends ItemToDelete>(
  tx: Transaction,
  stored: Row | undefined,
  caller: Caller,
): Promise<Row> {
  if (stored?.resident_id === requireResidentId(caller)) return stored;
  if (stored === undefined || (await relationToItem(tx, stored, caller)) === null) throw itemNotFound();
  throw problem("not-owner", "Residents change their own backlogs only.");
}

/** 404 `backlog-item-not-found`. */
export const itemNotFound = () => problem("backlog-item-not-found", "There is no such item for this caller.");
