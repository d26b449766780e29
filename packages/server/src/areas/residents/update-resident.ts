import { accountConflictOf } from "../authentication/accounts.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { residentIdOf, type Caller } from "../../kernel/http/caller.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { lockRoles, refuseActingOn, type LockedRole } from "../roles/escalation.js";
import { auditChanges } from "./audit-changes.js";
import { presentCurrentResident } from "./current-resident.js";
import {
  checkCurrentPassword,
  ownEmailChanges,
  staffEmailChanges,
  type PasswordCheck,
} from "./email-changes.js";
import { findResident, namedResident } from "./find-resident.js";
import { isActiveAdmin, queueForAdmins, refuseLastAdmin } from "./last-admin.js";
import { profileChanges, type ResidentChanges } from "./profile-changes.js";
import { presentResident, viewOf } from "./resident.js";
import { isStaff, requireSelfOrStaff } from "./rights.js";
import { changesRoles, refuseStaffFields, replaceRoles, staffChanges } from "./staff-changes.js";
import { lockResident, type StoredResident } from "./stored-resident.js";
import { reserveOldUsername, usernameChanges } from "./username-changes.js";

type Update = components["schemas"]["UpdateResident"];

/** Update a resident (`PATCH /v1/residents/{id}`). */
export const updateResident =
  (means: Dependencies): Operation<"updateResident"> =>
  async ({ path, body, caller, client, transaction, precondition, afterCommit }, reply) => {
    const check = await checkCurrentPassword(means, caller, body, client);
    return transaction(async (tx) => {
      const roles = await lockForStaff(tx, path.id, body, caller);
      const stored = await lockResident(tx, { name: path.id, caller, lockFor: "change" });
      if (stored === undefined)
        return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
      requireSelfOrStaff(caller, stored.id, "Residents change their own profile only.");
      refuseActingOn(caller, stored);
      precondition.check(stored.version);
      refuseChanged(body, presentCurrentResident(stored), ["id", "joined_at", "created_at", "updated_at"]);
      refuseStaffFields(caller, body, stored);
      await change(tx, means, stored, { body, caller, roles, check, ip: client.ip });
      afterCommit(() => means.residentsCache.forget(stored.id));
      const row = await findResident(tx, stored.id, caller);
      if (row === undefined) throw new Error(`resident ${stored.id} vanished while locked`);
      return reply(200, presentResident(row, viewOf(caller, row.id)), { version: row.version });
    });
  };

/** Roles are locked before residents, everywhere. */
async function lockForStaff(
  tx: Transaction,
  name: string,
  { role_ids, status }: Update,
  caller: Caller,
): Promise<LockedRole[]> {
  if (!isStaff(caller)) return [];
  if (role_ids !== undefined || status === "SUSPENDED") await queueForAdmins(tx, namedResident(name, caller));
  return role_ids !== undefined && caller.can("roles:manage") ? lockRoles(tx, role_ids) : [];
}

interface Change {
  readonly body: Update;
  readonly caller: Caller;
  readonly roles: readonly LockedRole[];
  readonly check: PasswordCheck;
  readonly ip: string;
}

async function change(
  tx: Transaction,
  means: Dependencies,
  stored: StoredResident,
  { body, caller, roles, check, ip }: Change,
): Promise<void> {
  const now = means.clock();
  const bySelf = residentIdOf(caller) === stored.id;
  const email = bySelf
    ? await ownEmailChanges(tx, means, stored, body, check)
    : await staffEmailChanges(tx, means, stored, body);
  const wanted = changesRoles(body, stored) ? (body.role_ids ?? []) : null;
  const changes = {
    ...(await profileChanges(tx, body)),
    ...usernameChanges(stored, { username: body.username, bySelf, now }),
    ...email,
    ...staffChanges(body, stored, now),
  };
  await save(tx, stored, changes, now);
  if (wanted !== null) await replaceRoles(tx, caller, stored, { roles, wanted, now });
  if (isActiveAdmin(stored) && (wanted !== null || body.status === "SUSPENDED")) await refuseLastAdmin(tx);
  await auditChanges(tx, means, stored, { changes, roleIds: wanted, caller, ip, now });
}

/** Of several who ask for one name or address at once, the unique index lets one through. */
async function save(
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
    throw accountConflictOf(error);
  }
  if (changes.username !== undefined) await reserveOldUsername(tx, stored, changes.username, now);
}
