import type { Database, Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { canSee, findRelation, type Relation, type Visibility } from "../../events/visibility.js";
import { maySeePrivate, toFieldVisibility, type FieldVisibility } from "./present.js";
import type { EntryRow } from "./rows.js";
import { findOwner, type OwnerRow } from "./settings-rows.js";

/** The permission of those who see every library and every backlog. */
const moderatePermission = "library:moderate";

/** What a caller is to the owner of a library or a backlog. */
export const findRelationToOwner = (
  database: Database | Transaction,
  caller: Caller,
  ownerId: string,
): Promise<Relation> => findRelation(database, caller, ownerId, moderatePermission);

/** What a caller sees of an entry; null for nothing at all. */
export async function findFieldVisibility(
  database: Database | Transaction,
  entry: EntryRow,
  caller: Caller,
): Promise<FieldVisibility | null> {
  const relation = await findRelationToOwner(database, caller, entry.resident_id);
  const owner = await findOwner(database, entry.resident_id);
  if (owner === undefined || !canSee(relation, owner.visibility)) return null;
  return entry.visibility === "PRIVATE" && !maySeePrivate(relation)
    ? null
    : toFieldVisibility(relation, owner);
}

/** Whether a caller may know of an entry. */
export const mayReadEntry = async (tx: Transaction, entry: EntryRow, caller: Caller): Promise<boolean> =>
  (await findFieldVisibility(tx, entry, caller)) !== null;

/** The owner of a library or a backlog that is asked for. Throws 404 when there is none. */
export async function findOwnerOrThrow(database: Database, residentId: string): Promise<OwnerRow> {
  const owner = await findOwner(database, residentId);
  if (owner === undefined) throw problem("resident-not-found", `No resident is called ${residentId}.`);
  return owner;
}

/** Why a caller is not shown a library or a backlog. */
export const hiddenDetail = (
  resource: "library" | "backlog",
  { username }: OwnerRow,
  visibility: Visibility,
) =>
  visibility === "FOLLOWERS"
    ? `This ${resource} is for followers of @${username}.`
    : `@${username} shows this ${resource} to nobody.`;
