import { getViolatedConstraint } from "@game-community/postgres/errors";
import type { PermissionName } from "../../generated/permissions.js";
import type { Role } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { hasSamePermissions, type RoleChanges } from "./role-changes.js";
import { findRole, type RoleRow } from "./rows.js";

interface NewRole extends RoleChanges {
  readonly id: string;
  readonly now: Date;
}

/** Inserts a role. Throws 409 `role-exists` when another role has the name (enforced by the unique index). */
export async function insertRole(
  tx: Transaction,
  { id, now, permissions, ...role }: NewRole,
): Promise<RoleRow> {
  const inserted = await tx.role.createManyAndReturn({
    data: [{ id, ...role, created_at: now, updated_at: now }],
    skipDuplicates: true,
  });
  if (inserted.length === 0) throw await createNameTakenProblem(tx, role.name);
  await insertPermissions(tx, id, permissions);
  return readWrittenRole(tx, id);
}

/** Updates a role. Changed permissions increment `roles_v` of the residents who have it. */
export async function saveRole(
  tx: Transaction,
  stored: RoleRow,
  { permissions, name, description }: RoleChanges,
  now: Date,
): Promise<RoleRow> {
  const [row] = await tx.$queryRaw<Pick<Role, "id">[]>`
    UPDATE roles o SET name = ${name}, description = ${description}, version = o.version + 1, updated_at = ${now}
    WHERE o.id = ${stored.id}::uuid
      AND NOT EXISTS (SELECT FROM roles other
        WHERE other.name = ${name} AND other.deleted_at IS NULL AND other.id <> o.id)
    RETURNING o.id`.catch((error: unknown) => {
    // A concurrent request took the name.
    if (getViolatedConstraint(error) !== "roles_name_not_deleted_key") throw error;
    throw problem("role-exists", describeTakenName(name));
  });
  if (row === undefined) throw await createNameTakenProblem(tx, name);
  if (!hasSamePermissions(stored, { permissions })) {
    await tx.rolePermission.deleteMany({ where: { role_id: stored.id } });
    await insertPermissions(tx, stored.id, permissions);
    await incrementRolesVersion(tx, stored.id);
  }
  return readWrittenRole(tx, stored.id);
}

/** Marks a role as deleted, which frees its name. */
export async function softDeleteRole(tx: Transaction, id: string, now: Date): Promise<void> {
  const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
  await tx.role.update({ where: { id }, data: deletion, select: { id: true } });
}

async function insertPermissions(
  tx: Transaction,
  roleId: string,
  permissions: readonly PermissionName[],
): Promise<void> {
  const data = permissions.map((permission) => ({ role_id: roleId, permission }));
  await tx.rolePermission.createMany({ data });
}

/**
 * Increments `roles_v` of all residents with the role, with which their pending addresses lapse. Tokens with a later version
 * bypass the resident cache.
 */
async function incrementRolesVersion(tx: Transaction, roleId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE residents r SET roles_v = r.roles_v + 1
    FROM (SELECT id FROM residents
      WHERE id IN (SELECT resident_id FROM resident_roles WHERE role_id = ${roleId}::uuid)
      ORDER BY id FOR NO KEY UPDATE) locked
    WHERE r.id = locked.id`;
}

async function readWrittenRole(tx: Transaction, id: string): Promise<RoleRow> {
  const row = await findRole(tx, id);
  if (row === undefined) throw new Error(`role ${id} cannot be read back`);
  return row;
}

const describeTakenName = (name: string): string => `Another role has the name ${name}.`;

async function createNameTakenProblem(tx: Transaction, name: string): Promise<ProblemError> {
  const role = await tx.role.findFirst({ where: { name, deleted_at: null }, select: { id: true } });
  return problem("role-exists", describeTakenName(name), role ? { existing_id: role.id } : {});
}
