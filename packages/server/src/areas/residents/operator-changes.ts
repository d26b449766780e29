import type { Dependencies } from "../../domain/dependencies.js";
import type { Role } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { operatorCaller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { type LockedRole, lockRoles } from "../roles/index.js";
import { applyChanges } from "./apply-changes.js";
import { buildResidentCondition } from "./find-resident.js";
import { lockAdminRole } from "./last-admin.js";
import { findReferencedResident, type FoundResident } from "./operator-lookup.js";
import { lockResident, type StoredResident } from "./stored-resident.js";

type UpdateResident = components["schemas"]["UpdateResident"];

/** The dependencies of these functions. */
type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "newId">;

/**
 * Suspends or reinstates a resident as `updateResident` does. Running services apply it to the next request. Throws a
 * `ProblemError` with `last-admin`, or an error if the resident does not exist.
 */
export const setResidentStatus = (
  dependencies: OperatorDependencies,
  reference: string,
  status: "ACTIVE" | "SUSPENDED",
): Promise<FoundResident> => changeResident(dependencies, reference, [], () => ({ status }));

/** A role to grant or to revoke, by its name. */
export interface RoleChange {
  readonly change: "grant" | "revoke";
  readonly role: string;
}

/**
 * Grants and revokes roles: all or, if one fails, none. The operator may grant all roles. Throws a `ProblemError` with
 * `last-admin`, or an error if the resident or a role does not exist.
 */
export async function changeResidentRoles(
  dependencies: OperatorDependencies,
  reference: string,
  changes: readonly RoleChange[],
): Promise<FoundResident> {
  const roles = await dependencies.database.$queryRaw<Pick<Role, "id" | "name">[]>`
    SELECT o.id, o.name FROM roles o WHERE o.deleted_at IS NULL ORDER BY o.name`;
  const findId = (name: string): string => {
    const role = roles.find((known) => known.name === name);
    if (role !== undefined) return role.id;
    throw new Error(`No role has the name ${name}. Roles: ${roles.map((known) => known.name).join(", ")}.`);
  };
  const changedIds = changes.map(({ change, role }) => ({ change, roleId: findId(role) }));
  const ids = roles.map(({ id }) => id);
  return changeResident(dependencies, reference, ids, ({ role_ids: current }) => ({
    role_ids: changedIds.reduce<string[]>(
      (held, { change, roleId }) =>
        change === "grant" ? [...held, roleId] : held.filter((id) => id !== roleId),
      current,
    ),
  }));
}

/** Changes a resident with all locks and rules of `updateResident`. */
async function changeResident(
  dependencies: OperatorDependencies,
  reference: string,
  roleIds: readonly string[],
  buildChange: (stored: StoredResident) => UpdateResident,
): Promise<FoundResident> {
  const { id } = await findReferencedResident(dependencies.database, reference);
  await createTransactionRunner(dependencies.database)(async (tx) => {
    await lockAdminRole(tx, buildResidentCondition(id, operatorCaller));
    const roles = await lockRoles(tx, roleIds);
    await changeLocked(tx, dependencies, id, { roles, buildChange });
  });
  return findReferencedResident(dependencies.database, id);
}

async function changeLocked(
  tx: Transaction,
  dependencies: OperatorDependencies,
  id: string,
  {
    roles,
    buildChange,
  }: {
    readonly roles: readonly LockedRole[];
    readonly buildChange: (stored: StoredResident) => UpdateResident;
  },
): Promise<void> {
  const stored = await lockResident(tx, { idOrUsername: id, caller: operatorCaller, lockFor: "change" });
  if (stored === undefined) throw new Error(`The resident ${id} was deleted meanwhile.`);
  const body = buildChange(stored);
  await applyChanges(tx, dependencies, stored, {
    body,
    roles: roles.filter((role) => body.role_ids?.includes(role.id)),
    caller: operatorCaller,
    verifiedVersion: null,
    ip: undefined,
  });
}
