import type { Database, Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { maySee, relationTo, type Relation, type Visibility } from "../../events/visibility.js";
import { seesPrivate, sightOf, type Sight } from "./present.js";
import type { EntryRow } from "./rows.js";
import { findOwner, type OwnerRow } from "./settings-rows.js";

/** The permission of those who see every library and every backlog. */
const moderation = "library:moderate";

/** What a caller is to the owner of a library or a backlog. */
export const relationToOwner = (
  database: Database | Transaction,
  caller: Caller,
  ownerId: string,
): Promise<Relation> => relationTo(database, caller, ownerId, moderation);

/** What a caller sees of an entry; null for nothing at all. */
export async function sightOfEntry(
  database: Database | Transaction,
  entry: EntryRow,
  caller: Caller,
): Promise<Sight | null> {
  const relation = await relationToOwner(database, caller, entry.resident_id);
  const owner = await findOwner(database, entry.resident_id);
  if (owner === undefined || !maySee(relation, owner.visibility)) return null;
  return entry.visibility === "PRIVATE" && !seesPrivate(relation) ? null : sightOf(relation, owner);
}

/** Whether a caller may know of an entry. */
export const mayReadEntry = async (tx: Transaction, entry: EntryRow, caller: Caller): Promise<boolean> =>
  (await sightOfEntry(tx, entry, caller)) !== null;

/** The owner of a library or a backlog that is asked for. Throws 404 when there is none. */
export async function requireOwner(database: Database, residentId: string): Promise<OwnerRow> {
  const owner = await findOwner(database, residentId);
  if (owner === undefined) throw problem("resident-not-found", `No resident is called ${residentId}.`);
  return owner;
}

/** Why a caller is not shown a library or a backlog. */
export const hiddenFrom = (what: "library" | "backlog", { username }: OwnerRow, visibility: Visibility) =>
  visibility === "FOLLOWERS"
    ? `This ${what} is for followers of @${username}.`
    : `@${username} shows this ${what} to nobody.`;
