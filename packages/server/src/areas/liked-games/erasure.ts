import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Permanently deletes up to `limit` likes of a deleted resident, and returns how many. Locks the counters of their games by
 * ascending id.
 */
export const eraseLikedGames = (
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: { readonly limit: number },
): Promise<number> => tx.$executeRaw`
  WITH due AS MATERIALIZED (
    SELECT k.id FROM liked_games k JOIN game_counters c ON c.game_id = k.game_id
    WHERE k.resident_id = ${residentId}::uuid
    ORDER BY k.game_id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE OF c)
  DELETE FROM liked_games k USING due WHERE k.id = due.id`;

/** Deletes the settings of the liked games of a deleted resident, and returns the number of rows. */
export const eraseLikedGamesSettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM liked_games_settings WHERE resident_id = ${id}::uuid`;
