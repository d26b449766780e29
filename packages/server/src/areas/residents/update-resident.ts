import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertMayActOn, type LockedRole, lockRoles } from "../roles/index.js";
import { applyChanges } from "./apply-changes.js";
import { assertSelfOrStaff, isStaff } from "./authorization.js";
import { verifyEmailChangePassword } from "./email-changes.js";
import { buildResidentCondition, readWrittenResident } from "./find-resident.js";
import { lockAdminRole } from "./last-admin.js";
import { assertMayChangeStaffFields } from "./staff-changes.js";
import { lockResident } from "./stored-resident.js";

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
