import { canSee, findRelation } from "../../domain/visibility.js";
import type { PermissionName } from "../../generated/permissions.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { findList, lockList, type StoredList } from "./rows.js";

/** Finds a list that is visible to the caller. Throws 404 `list-not-found`. */
export async function findVisibleListOrThrow(
  database: Database,
  id: string,
  caller: Caller,
): Promise<StoredList> {
  return assertVisible(database, await findList(database, id, caller), caller);
}

/** Locks a list that the caller can change. Throws 404 `list-not-found`, 403 `not-owner` or 409 `list-managed`. */
export const lockOwnList = async (tx: Transaction, id: string, caller: Caller): Promise<StoredList> =>
  assertOwn(tx, await lockList(tx, id, caller), caller);

/** Locks a list that the caller can delete. Throws like `lockOwnList`. */
export async function lockListToDelete(tx: Transaction, id: string, caller: Caller): Promise<StoredList> {
  const list = await assertVisible(tx, await lockList(tx, id, caller), caller);
  if (list.resident_id !== getResidentId(caller) && !caller.can("lists:moderate"))
    throw problem("not-owner", "You can only delete your own lists.");
  return assertNotManaged(list);
}

async function assertOwn(
  tx: Transaction,
  found: StoredList | undefined,
  caller: Caller,
): Promise<StoredList> {
  const list = await assertVisible(tx, found, caller);
  if (list.resident_id !== getResidentId(caller))
    throw problem("not-owner", "You can only change your own lists.");
  return assertNotManaged(list);
}

/** The permission to see all lists of a type. Those that the service manages show a library. */
export const getModerationPermission = (type: StoredList["type"]): PermissionName =>
  type === "PERSONALIZED" ? "lists:moderate" : "library:moderate";

/** Throws 404 `list-not-found` unless the caller may see the list. */
export async function assertVisible<List extends Pick<StoredList, "type" | "resident_id" | "visibility">>(
  database: Database | Transaction,
  list: List | undefined,
  caller: Caller,
): Promise<List> {
  if (list !== undefined) {
    if (canSee("STRANGER", list.visibility)) return list;
    const relation = await findRelation(
      database,
      caller,
      list.resident_id,
      getModerationPermission(list.type),
    );
    if (canSee(relation, list.visibility)) return list;
  }
  throw problem("list-not-found", "List not found.");
}

const managedContents = { LIKED_GAMES: "liked games", PLAYED_GAMES: "played games" } as const;

function assertNotManaged(list: StoredList): StoredList {
  if (list.type === "PERSONALIZED") return list;
  throw problem("list-managed", `The list of ${managedContents[list.type]} is managed by the service.`);
}
