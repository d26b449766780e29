import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Permanently deletes up to `limit` library entries of a deleted resident, and returns how many. Locks the counters of their games
 * by ascending id.
 */
export const eraseLibrary = (
  tx: Transaction,
  { id }: { readonly id: string },
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> => tx.$executeRaw`
  WITH due AS MATERIALIZED (
    SELECT e.id FROM library_entries e JOIN game_counters c ON c.game_id = e.game_id
    WHERE e.resident_id = ${id}::uuid
    ORDER BY e.game_id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE OF e FOR NO KEY UPDATE OF c)
  DELETE FROM library_entries e USING due WHERE e.id = due.id`;

/** Permanently deletes the library settings of a deleted resident, and returns the number of rows. */
export const eraseLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
