import type { PermissionName } from "../../generated/permissions.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Role } from "../../generated/prisma/client.js";
import { asUuid } from "../../kernel/http/ids.js";

/** A role with what it permits and how many residents have it. */
export interface RoleRow extends Role {
  readonly permissions: PermissionName[];
  readonly residents_count: number;
}

/** The columns of a role `o`. */
export const roleColumns = Prisma.sql`o.*,
  ARRAY(SELECT p.permission FROM role_permissions p WHERE p.role_id = o.id ORDER BY p.permission) AS permissions,
  (SELECT count(*)::int FROM resident_roles x JOIN residents r ON r.id = x.resident_id AND r.deleted_at IS NULL
    WHERE x.role_id = o.id) AS residents_count`;

/** Reads a live role. */
export async function findRole(database: Database | Transaction, id: string): Promise<RoleRow | undefined> {
  const [row] = await database.$queryRaw<RoleRow[]>`
    SELECT ${roleColumns} FROM roles o WHERE o.id = ${asUuid(id)}::uuid AND o.deleted_at IS NULL`;
  return row;
}

/** Reads a live role that nobody else changes, deletes or gives until the transaction ends. */
export async function lockRole(tx: Transaction, id: string): Promise<RoleRow | undefined> {
  await tx.$queryRaw`SELECT o.id FROM roles o WHERE o.id = ${asUuid(id)}::uuid FOR UPDATE`;
  // A statement of its own, which sees what was committed while the first one waited.
  return findRole(tx, id);
}
