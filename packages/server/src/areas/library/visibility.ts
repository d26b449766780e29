import { canSee, findRelation, type Relation, type Visibility } from "../../domain/visibility.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { canSeePrivate, type FieldVisibility, toFieldVisibility } from "./present.js";
import type { EntryRow } from "./rows.js";
import { findOwner, type OwnerRow } from "./settings-rows.js";

/** The permission to see all libraries and backlogs. */
const moderatePermission = "library:moderate";

/** The caller's relation to the owner of a library or a backlog. */
export const findRelationToOwner = (
  database: Database | Transaction,
  caller: Caller,
  ownerId: string,
): Promise<Relation> => findRelation(database, caller, ownerId, moderatePermission);

/** Which fields of an entry the caller can see; null when the entry is not visible at all. */
export async function findFieldVisibility(
  database: Database | Transaction,
  entry: EntryRow,
  caller: Caller,
): Promise<FieldVisibility | null> {
  const relation = await findRelationToOwner(database, caller, entry.resident_id);
  const owner = await findOwner(database, entry.resident_id);
  if (owner === undefined || !canSee(relation, owner.visibility)) return null;
  return entry.visibility === "PRIVATE" && !canSeePrivate(relation)
    ? null
    : toFieldVisibility(relation, owner);
}

/** Whether the entry is visible to the caller. */
export const canSeeEntry = async (
  database: Database | Transaction,
  entry: EntryRow,
  caller: Caller,
): Promise<boolean> => (await findFieldVisibility(database, entry, caller)) !== null;

/** Finds the owner of a library or a backlog. Throws 404 `resident-not-found`. */
export async function findOwnerOrThrow(database: Database, residentId: string): Promise<OwnerRow> {
  const owner = await findOwner(database, residentId);
  if (owner === undefined) throw problem("resident-not-found", "Resident not found.");
  return owner;
}

/** Why a library or a backlog is not visible to the caller. */
export const hiddenDetail = (
  resource: "library" | "backlog",
  { username }: OwnerRow,
  visibility: Visibility,
) =>
  visibility === "FOLLOWERS"
    ? `The ${resource} of @${username} is visible to their followers only.`
    : `The ${resource} of @${username} is private.`;
