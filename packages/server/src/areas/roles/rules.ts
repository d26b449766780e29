import type { PermissionName } from "../../generated/permissions.js";
import type { components } from "../../generated/schema.js";
import { problem } from "../../platform/http/problem.js";
import type { RoleRow } from "./rows.js";

/** What an editor decides about a role. */
export interface RoleChanges {
  readonly name: string;
  readonly description: string | null;
  readonly permissions: readonly PermissionName[];
}

/** What an update makes of a role; what was not sent keeps its value. */
export const toRoleChanges = (
  { name, description, permissions }: components["schemas"]["UpdateRole"],
  stored: RoleRow,
): RoleChanges => ({
  name: name ?? stored.name,
  description: description === undefined ? stored.description : description,
  permissions: permissions ?? stored.permissions,
});

/** Whether a change leaves what the role permits as it is, in whatever order. */
export const hasSamePermissions = (
  { permissions: one }: Pick<RoleChanges, "permissions">,
  { permissions: other }: Pick<RoleChanges, "permissions">,
): boolean => one.length === other.length && one.every((permission) => other.includes(permission));

/** Throws 409 `role-is-system` for a change that the service does not survive. */
export function assertSystemRoleIntact(stored: RoleRow, { name, permissions }: RoleChanges): void {
  if (!stored.is_system) return;
  if (name !== stored.name) throw problem("role-is-system", `${stored.name} keeps its name.`);
  if (stored.name === "admin" && !stored.permissions.every((permission) => permissions.includes(permission)))
    throw problem("role-is-system", "admin keeps every permission.");
  if (stored.name === "member") assertAllowedMemberPermissions(stored, permissions);
}

/** By these everybody who signs up could act on everybody else. */
const forbiddenMemberPermissions: readonly PermissionName[] = ["residents:manage", "roles:manage"];

function assertAllowedMemberPermissions(stored: RoleRow, permissions: readonly PermissionName[]): void {
  const added = forbiddenMemberPermissions.find(
    (permission) => permissions.includes(permission) && !stored.permissions.includes(permission),
  );
  if (added !== undefined)
    throw problem("role-is-system", `Everybody has the role member, so it cannot hold ${added}.`);
}
