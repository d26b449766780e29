import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { assertMayAssign, type LockedRole } from "../roles/index.js";
import { assertPermission } from "./authorization.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

type UpdateResident = components["schemas"]["UpdateResident"];

/** Whether an update assigns or removes roles. */
export function changesRoles({ role_ids }: UpdateResident, stored: StoredResident): boolean {
  if (role_ids === undefined) return false;
  const requested = new Set(role_ids.map((id) => id.toLowerCase()));
  const current = stored.role_ids;
  return requested.size !== current.length || current.some((id) => !requested.has(id));
}

/** Throws 403 `permission-denied` when a caller without the permission changes fields that only staff can change. */
export function assertMayChangeStaffFields(
  caller: Caller,
  body: UpdateResident,
  stored: StoredResident,
): void {
  const roles = changesRoles(body, stored);
  const changed = [
    ...(["status", "email_verified"] as const).filter(
      (name) => body[name] !== undefined && body[name] !== stored[name],
    ),
    ...(roles ? ["role_ids"] : []),
  ];
  if (changed.length > 0) assertPermission(caller, "residents:manage", `change ${changed.join(" and ")}`);
  if (roles) assertPermission(caller, "roles:manage", "change role_ids");
}

/** Builds the changes of fields that only staff can change. `email_verified` applies to the current address. */
export function buildStaffChanges(
  { status, email_verified }: UpdateResident,
  stored: StoredResident,
  now: Date,
): ResidentChanges {
  if (email_verified === true && stored.email === null)
    throw validationProblem([
      fieldError("/email_verified", "no-address", "The resident has no email address to verify."),
    ]);
  const isUnchanged = email_verified === undefined || email_verified === stored.email_verified;
  return {
    ...(status !== undefined && { status }),
    ...(!isUnchanged && { email_verified_at: email_verified ? now : null }),
  };
}

/**
 * Replaces the roles of a resident and increments `roles_v`, with which a pending address lapses. Throws 400
 * `unknown-reference` or 403 `privilege-escalation`.
 */
export async function replaceRoles(
  tx: Transaction,
  caller: Caller,
  stored: Pick<StoredResident, "id" | "role_ids">,
  {
    roles,
    requested,
    now,
  }: { readonly roles: readonly LockedRole[]; readonly requested: readonly string[]; readonly now: Date },
): Promise<void> {
  assertMayAssign(caller, roles, { requested, current: stored.role_ids });
  const ids = roles.map(({ id }) => id);
  await tx.$executeRaw`
    DELETE FROM resident_roles WHERE resident_id = ${stored.id}::uuid AND role_id <> ALL(${ids}::uuid[])`;
  await tx.$executeRaw`UPDATE residents SET roles_v = roles_v + 1 WHERE id = ${stored.id}::uuid`;
  await tx.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id, created_at)
    SELECT ${stored.id}::uuid, unnest(${ids}::uuid[]), ${now} ON CONFLICT DO NOTHING`;
}
