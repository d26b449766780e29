import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { assertMayAssign, type LockedRole } from "../roles/index.js";
import type { ResidentChanges } from "./profile-changes.js";
import { assertPermission } from "./rights.js";
import type { StoredResident } from "./stored-resident.js";

type UpdateResident = components["schemas"]["UpdateResident"];

const getRoleIds = ({ roles }: StoredResident): string[] => roles.map(({ id }) => id);

/** Whether an update would give or take roles. */
export function changesRoles({ role_ids }: UpdateResident, stored: StoredResident): boolean {
  if (role_ids === undefined) return false;
  const wanted = new Set(role_ids.map((id) => id.toLowerCase()));
  const held = getRoleIds(stored);
  return wanted.size !== held.length || held.some((id) => !wanted.has(id));
}

/** Throws 403 `permission-denied` when a caller changes fields that are not theirs to change. */
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

/** What an update makes of the staff fields that are columns. `email_verified` is about the present address. */
export function buildStaffChanges(
  { status, email_verified }: UpdateResident,
  stored: StoredResident,
  now: Date,
): ResidentChanges {
  if (email_verified === true && stored.email === null)
    throw validationProblem([
      fieldError("/email_verified", "no-address", "The resident has no address that could be verified."),
    ]);
  const isUnchanged = email_verified === undefined || email_verified === stored.email_verified;
  return {
    ...(status !== undefined && { status }),
    ...(!isUnchanged && { email_verified_at: email_verified ? now : null }),
  };
}

/** Gives a resident these roles and no others, which their tokens learn by `roles_v`. Throws 400 `unknown-reference` or 403 `privilege-escalation`. */
export async function replaceRoles(
  tx: Transaction,
  caller: Caller,
  stored: Pick<StoredResident, "id" | "roles">,
  {
    roles,
    wanted,
    now,
  }: { readonly roles: readonly LockedRole[]; readonly wanted: readonly string[]; readonly now: Date },
): Promise<void> {
  assertMayAssign(caller, roles, { wanted, held: stored.roles.map(({ id }) => id) });
  const ids = roles.map(({ id }) => id);
  await tx.$executeRaw`
    DELETE FROM resident_roles WHERE resident_id = ${stored.id}::uuid AND role_id <> ALL(${ids}::uuid[])`;
  await tx.$executeRaw`UPDATE residents SET roles_v = roles_v + 1 WHERE id = ${stored.id}::uuid`;
  await tx.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id, created_at)
    SELECT ${stored.id}::uuid, unnest(${ids}::uuid[]), ${now} ON CONFLICT DO NOTHING`;
}
