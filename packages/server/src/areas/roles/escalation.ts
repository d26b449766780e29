import { rolePermissions } from "../../accounts/permissions.js";
import type { PermissionName } from "../../generated/permissions.js";
import type { Role } from "../../generated/prisma/client.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertKnown, problem } from "../../platform/http/problem.js";

/**
 * Throws 403 `privilege-escalation` unless the caller has all of these permissions: nobody can grant, change or revoke
 * permissions that they do not have. A secret key has its scopes.
 */
export function assertNoEscalation(caller: Caller, permissions: Iterable<PermissionName>): void {
  const missing = [...new Set(permissions)].filter((permission) => !caller.can(permission));
  if (missing.length > 0)
    throw problem(
      "privilege-escalation",
      `The caller lacks these permissions: ${missing.toSorted().join(", ")}.`,
    );
}

/**
 * Throws 403 `privilege-escalation` when a caller changes or deletes the account of another resident who has permissions
 * that the caller lacks. The resident must be locked: changing a role also updates `roles_v` of all residents who have it,
 * so permissions that were read under the lock stay true until the transaction ends.
 */
export function assertMayActOn(
  caller: Caller,
  { id, permissions }: { readonly id: string; readonly permissions: readonly PermissionName[] },
): void {
  if (getResidentId(caller) !== id) assertNoEscalation(caller, permissions);
}

const lockedRoleColumns = defineColumns<Role>()("o", ["id", "name"], { permissions: rolePermissions });

/** A role that is locked, so that it can be assigned in the transaction. */
export type LockedRole = RowOf<typeof lockedRoleColumns>;

/**
 * Reads the roles that exist among `ids` and locks them against deletion and changes until the transaction ends.
 * Lock order: roles before residents.
 */
export async function lockRoles(tx: Transaction, ids: readonly string[]): Promise<LockedRole[]> {
  const locked = await tx.$queryRaw<Pick<Role, "id">[]>`
    SELECT o.id FROM roles o WHERE o.id = ANY(${[...ids]}::uuid[]) AND o.deleted_at IS NULL ORDER BY o.id FOR SHARE`;
  // A second statement, because its snapshot includes what was committed while the first one waited for the locks.
  return tx.$queryRaw<LockedRole[]>`
    SELECT ${lockedRoleColumns.sql} FROM roles o
    WHERE o.id = ANY(${locked.map(({ id }) => id)}::uuid[]) ORDER BY o.id`;
}

/** An assignment of roles to a resident, by role id. */
export interface RoleAssignment {
  readonly requested: readonly string[];
  /** The roles that the resident has already. */
  readonly current: readonly string[];
}

/**
 * Throws 400 `unknown-reference` for a requested role that does not exist, and 403 `privilege-escalation` for an added
 * role with permissions that the caller lacks.
 */
export function assertMayAssign(
  caller: Caller,
  roles: readonly LockedRole[],
  { requested, current }: RoleAssignment,
): void {
  const known = new Set(roles.map(({ id }) => id));
  assertKnown("/role_ids", requested, { known, detail: (id) => `The role ${id} does not exist.` });
  assertNoEscalation(
    caller,
    roles.filter(({ id }) => !current.includes(id)).flatMap(({ permissions }) => permissions),
  );
}
