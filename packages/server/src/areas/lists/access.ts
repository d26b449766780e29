import type { Database, Transaction } from "../../platform/database/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { canSee, findRelation } from "../../events/visibility.js";
import { findList, lockList, type ListRow } from "./rows.js";

/** A list that the caller may see. Throws 404 `list-not-found` for any other. */
export async function findVisibleListOrThrow(
  database: Database,
  id: string,
  caller: Caller,
): Promise<ListRow> {
  return assertVisible(database, await findList(database, id, caller), caller);
}

/** A list that the caller may change. Throws 404, 403 `not-owner` or 409 `list-managed` for any other. */
export const findOwnListOrThrow = async (tx: Transaction, id: string, caller: Caller): Promise<ListRow> =>
  assertOwn(tx, await findList(tx, id, caller), caller);

/** The same, locked. */
export const lockOwnList = async (tx: Transaction, id: string, caller: Caller): Promise<ListRow> =>
  assertOwn(tx, await lockList(tx, id, caller), caller);

/** A list that the caller may delete, locked. Throws like `requireOwnList`. */
export async function lockListToDelete(tx: Transaction, id: string, caller: Caller): Promise<ListRow> {
  const list = await assertVisible(tx, await lockList(tx, id, caller), caller);
  if (list.resident_id !== getResidentId(caller) && !caller.can("lists:moderate"))
    throw problem("not-owner", "Residents delete their own lists only.");
  return assertNotManaged(list);
}

async function assertOwn(tx: Transaction, found: ListRow | undefined, caller: Caller): Promise<ListRow> {
  const list = await assertVisible(tx, found, caller);
  if (list.resident_id !== getResidentId(caller))
    throw problem("not-owner", "Residents change their own lists only.");
  return assertNotManaged(list);
}

async function assertVisible(
  database: Database | Transaction,
  list: ListRow | undefined,
  caller: Caller,
): Promise<ListRow> {
  if (list !== undefined) {
    const relation = await findRelation(database, caller, list.resident_id, "lists:moderate");
    if (canSee(relation, list.visibility)) return list;
  }
  throw problem("list-not-found", "There is no such list for this caller.");
}

const managedDescriptions = { LIKED_GAMES: "are liked", PLAYED_GAMES: "were played" } as const;

function assertNotManaged(list: ListRow): ListRow {
  if (list.type === "PERSONALIZED") return list;
  throw problem("list-managed", `This list shows the games that ${managedDescriptions[list.type]}.`);
}
