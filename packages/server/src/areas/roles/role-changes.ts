import type { PermissionName } from "../../generated/permissions.js";
import type { components } from "../../generated/schema.js";
import { problem } from "../../platform/http/problem.js";
import type { RoleRow } from "./rows.js";

/** The editable fields of a role. */
export interface RoleChanges {
  readonly name: string;
  readonly description: string | null;
  readonly permissions: readonly PermissionName[];
}

/** Merges an update into the stored role. Omitted fields keep their value. */
export const mergeRoleChanges = (
  { name, description, permissions }: components["schemas"]["UpdateRole"],
  stored: RoleRow,
): RoleChanges => ({
  name: name ?? stored.name,
  description: description === undefined ? stored.description : description,
  permissions: permissions ?? stored.permissions,
});

/** Whether both have the same permissions, in any order. */
export const hasSamePermissions = (
  { permissions: one }: Pick<RoleChanges, "permissions">,
  { permissions: other }: Pick<RoleChanges, "permissions">,
): boolean => one.length === other.length && one.every((permission) => other.includes(permission));

/**
 * Throws 409 `role-is-system` when a system role would be renamed, `admin` would lose a permission, or `member` would get a
 * permission that manages residents or roles.
 */
export function assertSystemRoleIntact(stored: RoleRow, { name, permissions }: RoleChanges): void {
  if (!stored.is_system) return;
  if (name !== stored.name)
    throw problem("role-is-system", `The system role ${stored.name} cannot be renamed.`);
  if (stored.name === "admin" && !stored.permissions.every((permission) => permissions.includes(permission)))
    throw problem("role-is-system", "The role admin must keep every permission.");
  if (stored.name === "member") assertAllowedMemberPermissions(stored, permissions);
}

/** New residents get the role member by default, so these would let them manage all residents. */
const forbiddenMemberPermissions: readonly PermissionName[] = ["residents:manage", "roles:manage"];

function assertAllowedMemberPermissions(stored: RoleRow, permissions: readonly PermissionName[]): void {
  const added = forbiddenMemberPermissions.find(
    (permission) => permissions.includes(permission) && !stored.permissions.includes(permission),
  );
  if (added !== undefined)
    throw problem(
      "role-is-system",
      `New residents get the role member by default, so it cannot have ${added}.`,
    );
}
