import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Permanently deletes up to `limit` activities of a deleted resident, and returns how many. */
export const eraseActivities = (
  tx: Transaction,
  { id }: { readonly id: string },
  { limit }: { readonly limit: number },
): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM activity_logs WHERE (id, created_at) IN (
      SELECT a.id, a.created_at FROM activity_logs a WHERE a.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)`;
