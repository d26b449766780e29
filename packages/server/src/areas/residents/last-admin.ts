import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { problem } from "../../platform/http/problem.js";

const adminRoleCondition = Prisma.sql`o.name = 'admin' AND o.deleted_at IS NULL`;

/**
 * Makes those who take administrators away take turns, so that the last two cannot take away each other.
 * Called before the residents `r` are locked: roles come first everywhere.
 */
export async function lockAdminRole(tx: Transaction, residents: Prisma.Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT o.id FROM roles o
    WHERE ${adminRoleCondition} AND EXISTS (SELECT FROM residents r JOIN resident_roles x ON x.resident_id = r.id
      WHERE x.role_id = o.id AND ${residents} AND r.deleted_at IS NULL)
    FOR NO KEY UPDATE`;
}

/** Throws 409 `last-admin` when what the transaction did leaves nobody who may administer. */
export async function assertAdminRemains(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT o.id FROM roles o WHERE ${adminRoleCondition} FOR NO KEY UPDATE`;
  // A statement of its own, which sees what was committed while the first one waited.
  const [row] = await tx.$queryRaw<{ administered: boolean }[]>`
    SELECT EXISTS (SELECT FROM roles o JOIN resident_roles x ON x.role_id = o.id
      JOIN residents r ON r.id = x.resident_id AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      WHERE ${adminRoleCondition}) AS administered`;
  if (!row?.administered) throw problem("last-admin", "Nobody else is an administrator.");
}

/** Whether a resident counts as an administrator. */
export const isActiveAdmin = (resident: {
  readonly status: string;
  readonly roles: readonly { readonly name: string }[];
}): boolean => resident.status === "ACTIVE" && resident.roles.some(({ name }) => name === "admin");
