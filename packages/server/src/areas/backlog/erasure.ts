import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Permanently deletes up to `limit` backlog items of a deleted resident, and returns how many. Locks the counters of their games
 * by ascending id.
 */
export const eraseBacklog = (
  tx: Transaction,
  { id }: { readonly id: string },
  { limit }: { readonly limit: number },
): Promise<number> => tx.$executeRaw`
  WITH due AS MATERIALIZED (
    SELECT b.id FROM backlog_items b JOIN game_counters c ON c.game_id = b.game_id
    WHERE b.resident_id = ${id}::uuid
    ORDER BY b.game_id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE OF b FOR NO KEY UPDATE OF c)
  DELETE FROM backlog_items b USING due WHERE b.id = due.id`;
