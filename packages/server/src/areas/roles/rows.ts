import { rolePermissions } from "../../accounts/permissions.js";
import { Prisma, type Role } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";

/** The columns of a role `o`. */
export const roleColumns = defineColumns<Role>()(
  "o",
  ["id", "name", "description", "is_system", "version", "created_at", "updated_at"],
  {
    permissions: rolePermissions,
    residents_count: computed<number>(Prisma.sql`(
      SELECT count(*)::int FROM resident_roles rr JOIN residents r ON r.id = rr.resident_id AND r.deleted_at IS NULL
      WHERE rr.role_id = o.id)`),
  },
);

export type RoleRow = RowOf<typeof roleColumns>;

/** Reads a role that is not deleted. */
export async function findRole(database: Database | Transaction, id: string): Promise<RoleRow | undefined> {
  const [row] = await database.$queryRaw<RoleRow[]>`
    SELECT ${roleColumns.sql} FROM roles o WHERE o.id = ${asUuid(id)}::uuid AND o.deleted_at IS NULL`;
  return row;
}

/** Reads a role and locks it: until the transaction ends, nobody else can change, delete or assign it. */
export async function lockRole(tx: Transaction, id: string): Promise<RoleRow | undefined> {
  await tx.$queryRaw`SELECT o.id FROM roles o WHERE o.id = ${asUuid(id)}::uuid FOR UPDATE`;
  // A second statement, because its snapshot includes what was committed while the first one waited for the lock.
  return findRole(tx, id);
}
