import { findRelation, type Relation, type Visibility } from "../../domain/visibility.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { moderatePermission } from "./present.js";
import { findOwner, type OwnerRow } from "./settings-rows.js";

/** The caller's relation to the owner of a library or a backlog. */
export const findRelationToOwner = (
  database: Database | Transaction,
  caller: Caller,
  ownerId: string,
): Promise<Relation> => findRelation(database, caller, ownerId, moderatePermission);

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
