import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertMayActOn, type LockedRole, lockRoles } from "../roles/index.js";
import { toAccountConflict } from "./accounts.js";
import { auditChanges } from "./audit-changes.js";
import { assertSelfOrStaff, isStaff } from "./authorization.js";
import {
  prepareOwnEmailChanges,
  prepareStaffEmailChanges,
  type VerifiedPasswordVersion,
  verifyEmailChangePassword,
} from "./email-changes.js";
import { buildResidentCondition, readWrittenResident } from "./find-resident.js";
import { assertAdminRemains, lockAdminRole } from "./last-admin.js";
import { buildProfileChanges, type ResidentChanges } from "./profile-changes.js";
import {
  assertMayChangeStaffFields,
  buildStaffChanges,
  changesRoles,
  replaceRoles,
} from "./staff-changes.js";
import { lockResident, type StoredResident } from "./stored-resident.js";
import { unlinkUnverifiedIdentities } from "./unlink-identities.js";
import { buildUsernameChanges, reserveOldUsername } from "./username-changes.js";

type UpdateResident = components["schemas"]["UpdateResident"];

/** Update a resident (`PATCH /v1/residents/{id}`). */
export const updateResident =
  (dependencies: Dependencies): Handler<"updateResident"> =>
  async ({ path, body, caller, client, transaction, precondition, afterCommit }, reply) => {
    const verifiedVersion = await verifyEmailChangePassword(dependencies, caller, body, client);
    return transaction(async (tx) => {
      const roles = await lockRolesForStaff(tx, path.id, body, caller);
      const stored = await lockResident(tx, { idOrUsername: path.id, caller, lockFor: "change" });
      if (stored === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
      assertSelfOrStaff(caller, stored.id, "Residents can only change their own profile.");
      assertMayActOn(caller, stored);
      const checked = precondition.check(stored.version);
      const readOnly = { ...stored, joined_at: stored.created_at };
      assertUnchanged(body, readOnly, ["id", "joined_at", "created_at", "updated_at"]);
      assertMayChangeStaffFields(caller, body, stored);
      const change = { body, caller, roles, verifiedVersion, ip: client.ip };
      const endedSessionIds = await applyChanges(tx, dependencies, stored, change);
      afterCommit(() => dependencies.residentCache.invalidate(stored.id));
      afterCommit(() => dependencies.revocations.add(endedSessionIds));
      const resident = await readWrittenResident(tx, stored.id, caller);
      return reply(200, resident.body, { version: resident.version, checked });
    });
  };

/** Locks the roles that an update by staff needs. Must run before the resident is locked (lock order). */
async function lockRolesForStaff(
  tx: Transaction,
  idOrUsername: string,
  { role_ids, status }: UpdateResident,
  caller: Caller,
): Promise<LockedRole[]> {
  if (!isStaff(caller)) return [];
  if (role_ids !== undefined || status === "SUSPENDED")
    await lockAdminRole(tx, buildResidentCondition(idOrUsername, caller));
  return role_ids !== undefined && caller.can("roles:manage") ? lockRoles(tx, role_ids) : [];
}

interface ChangeRequest {
  readonly body: UpdateResident;
  readonly caller: Caller;
  readonly roles: readonly LockedRole[];
  readonly verifiedVersion: VerifiedPasswordVersion;
  readonly ip: string;
}

/** Returns the ids of the sessions that ended. */
async function applyChanges(
  tx: Transaction,
  dependencies: Dependencies,
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
  await saveResident(tx, stored, changes, now);
  if (newRoleIds !== null) await replaceRoles(tx, caller, stored, { roles, requested: newRoleIds, now });
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
