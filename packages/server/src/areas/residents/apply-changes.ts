import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import type { LockedRole } from "../roles/index.js";
import { toAccountConflict } from "./accounts.js";
import { auditChanges } from "./audit-changes.js";
import {
  prepareOwnEmailChanges,
  prepareStaffEmailChanges,
  type VerifiedPasswordVersion,
} from "./email-changes.js";
import { assertAdminRemains } from "./last-admin.js";
import { buildProfileChanges, type ResidentChanges } from "./profile-changes.js";
import { buildStaffChanges, changesRoles, replaceRoles } from "./staff-changes.js";
import type { StoredResident } from "./stored-resident.js";
import { unlinkUnverifiedIdentities } from "./unlink-identities.js";
import { buildUsernameChanges, reserveOldUsername } from "./username-changes.js";

type UpdateResident = components["schemas"]["UpdateResident"];

/** A change of a locked resident. */
export interface ChangeRequest {
  readonly body: UpdateResident;
  readonly caller: Caller;
  /** The roles that `lockRoles` has locked. */
  readonly roles: readonly LockedRole[];
  readonly verifiedVersion: VerifiedPasswordVersion;
  /** Undefined for an operator. */
  readonly ip: string | undefined;
}

/** Changes a locked resident, and records it. Returns the ids of the sessions that ended. */
export async function applyChanges(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  stored: StoredResident,
  { body, caller, roles, verifiedVersion, ip }: ChangeRequest,
): Promise<readonly string[]> {
  const now = dependencies.clock();
  const isSelf = getResidentId(caller) === stored.id;
  const email = isSelf
    ? await prepareOwnEmailChanges(tx, dependencies, stored, body, verifiedVersion)
    : await prepareStaffEmailChanges(tx, dependencies, stored, body);
  const newRoleIds = changesRoles(body, stored) ? (body.role_ids ?? []) : null;
  const changes = {
    ...(await buildProfileChanges(tx, body)),
    ...buildUsernameChanges(stored, { username: body.username, isSelf, now }),
    ...email,
    ...buildStaffChanges(body, stored, now),
  };
  // Before a new address is saved: new roles drop the one that was pending.
  if (newRoleIds !== null) await replaceRoles(tx, caller, stored, { roles, requested: newRoleIds, now });
  await saveResident(tx, stored, changes, now);
  if (stored.is_active_admin && (newRoleIds !== null || body.status === "SUSPENDED"))
    await assertAdminRemains(tx);
  await auditChanges(tx, dependencies, stored, { changes, roleIds: newRoleIds, caller, ip, now });
  return changes.email_verified_at instanceof Date
    ? unlinkUnverifiedIdentities(tx, dependencies, { residentId: stored.id, address: stored.email })
    : [];
}

/** Saves the changes. Throws 409 `email-taken` or `username-taken` when a concurrent request has taken the value. */
async function saveResident(
  tx: Transaction,
  stored: StoredResident,
  changes: ResidentChanges,
  now: Date,
): Promise<void> {
  try {
    await tx.resident.update({
      where: { id: stored.id },
      data: { ...changes, version: { increment: 1 }, updated_at: now },
      select: { id: true },
    });
  } catch (error) {
    throw toAccountConflict(error);
  }
  if (changes.username !== undefined) await reserveOldUsername(tx, stored, changes.username, now);
}
