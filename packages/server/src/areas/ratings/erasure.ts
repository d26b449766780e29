import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Deletes up to `limit` ratings of a deleted resident and returns their number. Locks the counters and rating summaries of their
 * games by ascending id.
 */
export const eraseRatings = (
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> => tx.$executeRaw`
  WITH due AS MATERIALIZED (
    SELECT v.id FROM ratings v JOIN game_counters c ON c.game_id = v.game_id
    JOIN game_rating_summaries s ON s.game_id = v.game_id
    WHERE v.resident_id = ${residentId}::uuid
    ORDER BY v.game_id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE OF v FOR NO KEY UPDATE OF c, s)
  DELETE FROM ratings v USING due WHERE v.id = due.id`;
