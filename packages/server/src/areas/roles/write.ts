import { toActor, writeAudit } from "../../events/audit.js";
import type { PermissionName } from "../../generated/permissions.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { findRole, type RoleRow } from "./rows.js";
import { hasSamePermissions, type RoleChanges } from "./rules.js";

interface NewRole extends RoleChanges {
  readonly id: string;
  readonly at: Date;
}

/** Inserts a role. Throws 409 `role-exists` when a live one has its name: the unique index decides. */
export async function insertRole(
  tx: Transaction,
  { id, at, permissions, ...role }: NewRole,
): Promise<RoleRow> {
  const inserted = await tx.role.createManyAndReturn({
    data: [{ id, ...role, created_at: at, updated_at: at }],
    skipDuplicates: true,
  });
  if (inserted.length === 0) throw await createNameTakenProblem(tx, role.name);
  await insertPermissions(tx, id, permissions);
  return readWrittenRole(tx, id);
}

/** Writes a role's changes. The residents who have it learn of other permissions by their `roles_v`. */
export async function saveRole(
  tx: Transaction,
  stored: RoleRow,
  { permissions, name, description }: RoleChanges,
  at: Date,
): Promise<RoleRow> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE roles o SET name = ${name}, description = ${description}, version = o.version + 1, updated_at = ${at}
    WHERE o.id = ${stored.id}::uuid
      AND NOT EXISTS (SELECT FROM roles t WHERE t.name = ${name} AND t.deleted_at IS NULL AND t.id <> o.id)
    RETURNING o.id`.catch((error: unknown) => {
    // Somebody took the name at the same moment.
    if (getViolatedConstraint(error) !== "roles_name_live_key") throw error;
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

/** Deletes a role, whose name is free from then on. */
export async function deleteRoleRow(tx: Transaction, id: string, at: Date): Promise<void> {
  const deletion = { deleted_at: at, updated_at: at, version: { increment: 1 } };
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

/** Tokens made from now on know that what was remembered of these residents is old. */
async function incrementRolesVersion(tx: Transaction, roleId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE residents r SET roles_v = r.roles_v + 1
    FROM (SELECT h.id FROM residents h
      WHERE h.id IN (SELECT x.resident_id FROM resident_roles x WHERE x.role_id = ${roleId}::uuid)
      ORDER BY h.id FOR NO KEY UPDATE) holder
    WHERE r.id = holder.id`;
}

async function readWrittenRole(tx: Transaction, id: string): Promise<RoleRow> {
  const row = await findRole(tx, id);
  if (row === undefined) throw new Error(`The role ${id} is gone while it is locked.`);
  return row;
}

const describeTakenName = (name: string): string => `A role is called ${name}.`;

async function createNameTakenProblem(tx: Transaction, name: string): Promise<ProblemError> {
  const role = await tx.role.findFirst({ where: { name, deleted_at: null }, select: { id: true } });
  return problem("role-exists", describeTakenName(name), role ? { existing_id: role.id } : {});
}

interface RoleEvent {
  readonly id: string;
  readonly action: "role.created" | "role.updated" | "role.deleted";
  readonly roleId: string;
  readonly caller: Caller;
  readonly client: Client;
  readonly at: Date;
}

/** Writes who changed a role, and what it was before and after. */
export const auditRole = (
  tx: Transaction,
  { id, action, roleId, caller, client, at }: RoleEvent,
  { before, after }: { readonly before?: RoleRow; readonly after?: RoleRow },
): Promise<void> =>
  writeAudit(tx, {
    ...{ id, action, at, ip: client.ip, requestId: client.requestId },
    actor: toActor(caller),
    object: { type: "role", id: roleId },
    ...(before && { before: toAuditState(before) }),
    ...(after && { after: toAuditState(after) }),
  });

const toAuditState = ({ name, description, permissions }: RoleRow): RoleChanges => ({
  name,
  description,
  permissions,
});
