import type { PermissionName } from "../../generated/permissions.js";
import type { Transaction } from "../../platform/database/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { problem, assertKnown } from "../../platform/http/problem.js";

/**
 * Throws 403 `privilege-escalation` for permissions of which the caller lacks one: nobody hands out, changes or takes
 * away more than they have. A secret key has its scopes.
 */
export function assertNoEscalation(caller: Caller, permissions: Iterable<PermissionName>): void {
  const missing = [...new Set(permissions)].filter((permission) => !caller.can(permission));
  if (missing.length > 0)
    throw problem("privilege-escalation", `The caller does not hold ${missing.toSorted().join(", ")}.`);
}

/**
 * Throws 403 `privilege-escalation` when the account of somebody else is to be changed or deleted who holds a permission
 * that the caller lacks. The resident must be locked: a role changes its permissions together with the `roles_v` of
 * everybody who has it, so that what was read under the lock stays true until the transaction ends.
 */
export function assertMayActOn(
  caller: Caller,
  { id, permissions }: { readonly id: string; readonly permissions: readonly PermissionName[] },
): void {
  if (getResidentId(caller) !== id) assertNoEscalation(caller, permissions);
}

/** A role that can be given while the transaction runs. */
export interface LockedRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly PermissionName[];
}

/**
 * The live ones among some roles. Until the transaction ends nobody deletes them or changes what they permit.
 * Whoever locks residents too does that after this.
 */
export async function lockRoles(tx: Transaction, ids: readonly string[]): Promise<LockedRole[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM roles o WHERE o.id = ANY(${[...ids]}::uuid[]) AND o.deleted_at IS NULL ORDER BY o.id FOR SHARE`;
  // A statement of its own, which sees what was committed while the first one waited.
  return tx.$queryRaw<LockedRole[]>`
    SELECT o.id, o.name,
      ARRAY(SELECT p.permission FROM role_permissions p WHERE p.role_id = o.id ORDER BY p.permission) AS permissions
    FROM roles o WHERE o.id = ANY(${locked.map(({ id }) => id)}::uuid[]) ORDER BY o.id`;
}

/** What a resident is given: the wanted roles by id, and those that they hold already. */
export interface RoleAssignment {
  readonly wanted: readonly string[];
  readonly held: readonly string[];
}

/**
 * Throws 400 `unknown-reference` for a wanted role that is not among the locked ones, and 403 `privilege-escalation`
 * for one that is new to the resident and beyond the caller.
 */
export function assertMayAssign(
  caller: Caller,
  roles: readonly LockedRole[],
  { wanted, held }: RoleAssignment,
): void {
  const known = new Set(roles.map(({ id }) => id));
  assertKnown("/role_ids", wanted, { known, detail: (id) => `No role has the id ${id}.` });
  assertNoEscalation(
    caller,
    roles.filter(({ id }) => !held.includes(id)).flatMap(({ permissions }) => permissions),
  );
}
