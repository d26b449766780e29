import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

type Limit = Pick<ErasureBatch, "limit">;

/** Permanently deletes up to `limit` activities of a deleted resident, and returns how many. No index finds both kinds of them. */
export async function eraseActivities(
  tx: Transaction,
  { id }: { readonly id: string },
  batch: Limit,
): Promise<number> {
  const erased = await eraseSome(tx, Prisma.sql`a.resident_id = ${id}::uuid AND a.deleted_at IS NULL`, batch);
  if (erased > 0) return erased;
  return eraseSome(tx, Prisma.sql`a.resident_id = ${id}::uuid AND a.deleted_at IS NOT NULL`, batch);
}

const eraseSome = (tx: Transaction, condition: Prisma.Sql, { limit }: Limit): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM activity_logs WHERE (id, created_at) IN (
      SELECT a.id, a.created_at FROM activity_logs a WHERE ${condition}
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)`;
