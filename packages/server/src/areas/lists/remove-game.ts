import type { Transaction } from "../../platform/database/client.js";

/**
 * Removes a game that was just deleted from all personalized lists. The transaction has locked the game, so that no list
 * can add it. Lists are locked by ascending id, and before the counters of the game, to avoid deadlocks.
 * `countWithoutDeletedGames` updates computed lists and the counters of residents.
 */
export async function removeGameFromLists(tx: Transaction, gameId: string, now: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT l.id FROM lists l WHERE l.id IN (SELECT i.list_id FROM list_items i WHERE i.game_id = ${gameId}::uuid)
    ORDER BY l.id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    WITH removed AS (DELETE FROM list_items WHERE game_id = ${gameId}::uuid RETURNING id, list_id),
    removed_activities AS (
      DELETE FROM activity_logs WHERE source = 'SYSTEM' AND subject_type = 'LIST_ITEM'
        AND subject_id IN (SELECT id FROM removed)),
    updated_lists AS (
      UPDATE lists l SET items_count = items_count - 1 FROM removed WHERE l.id = removed.list_id
      RETURNING l.deleted_at)
    UPDATE game_counters SET updated_at = ${now},
      lists = lists - (SELECT count(*)::int FROM updated_lists WHERE deleted_at IS NULL)
    WHERE game_id = ${gameId}::uuid`;
}
