import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";

/** Matches the role `o` of administrators. */
export const adminRoleCondition = Prisma.sql`o.name = 'admin' AND o.deleted_at IS NULL`;

/**
 * Serializes transactions that may remove an administrator, so that the last two cannot remove each other concurrently.
 * Call it before the resident is locked (lock order). `residentCondition` selects the resident `r`.
 */
export async function lockAdminRole(tx: Transaction, residentCondition: Prisma.Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT o.id FROM roles o
    WHERE ${adminRoleCondition} AND EXISTS (SELECT FROM residents r JOIN resident_roles rr ON rr.resident_id = r.id
      WHERE rr.role_id = o.id AND ${residentCondition} AND r.deleted_at IS NULL)
    FOR NO KEY UPDATE`;
}

/** Throws 409 `last-admin` when the transaction has removed the last active administrator. */
export async function assertAdminRemains(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT o.id FROM roles o WHERE ${adminRoleCondition} FOR NO KEY UPDATE`;
  // A second statement, because its snapshot includes what was committed while the first one waited for the lock.
  const [row] = await tx.$queryRaw<{ has_admin: boolean }[]>`
    SELECT EXISTS (SELECT FROM roles o JOIN resident_roles rr ON rr.role_id = o.id
      JOIN residents r ON r.id = rr.resident_id AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      WHERE ${adminRoleCondition}) AS has_admin`;
  if (!row?.has_admin) throw problem("last-admin", "The last active administrator cannot be removed.");
}
