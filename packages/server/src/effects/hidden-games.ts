import type { Transaction } from "../database/client.js";

/**
 * Takes a game that was just hidden off all lists and out of what the views count. The game is locked against new
 * references; lists are locked before its counters and views after them, in the order of their ids, as everywhere.
 */
export async function removeFromCollections(tx: Transaction, gameId: string, now: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT l.id FROM lists l WHERE l.id IN (SELECT i.list_id FROM list_items i WHERE i.game_id = ${gameId}::uuid)
    ORDER BY l.id FOR NO KEY UPDATE`;
  await removeFromLists(tx, gameId, now);
  await uncountInViews(tx, gameId);
}

async function removeFromLists(tx: Transaction, gameId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH removed AS (DELETE FROM list_items WHERE game_id = ${gameId}::uuid RETURNING id, list_id),
    silenced AS (
      DELETE FROM activity_logs WHERE source = 'SYSTEM' AND subject_type = 'LIST_ITEM'
        AND subject_id IN (SELECT id FROM removed)),
    shortened AS (
      UPDATE lists l SET items_count = items_count - 1 FROM removed WHERE l.id = removed.list_id
      RETURNING l.deleted_at)
    UPDATE game_counters SET updated_at = ${now},
      lists = lists - (SELECT count(*)::int FROM shortened WHERE deleted_at IS NULL)
    WHERE game_id = ${gameId}::uuid`;
}

async function uncountInViews(tx: Transaction, gameId: string): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT l.id FROM lists l
      WHERE l.type = 'LIKED_GAMES' AND l.resident_id IN (
          SELECT k.resident_id FROM liked_games k WHERE k.game_id = ${gameId}::uuid)
        OR l.type = 'PLAYED_GAMES' AND l.resident_id IN (
          SELECT e.resident_id FROM library_entries e
          WHERE e.game_id = ${gameId}::uuid AND e.play_status <> 'NOT_STARTED' AND e.deleted_at IS NULL)
      ORDER BY l.id FOR NO KEY UPDATE)
    UPDATE lists l SET items_count = items_count - 1 FROM locked WHERE l.id = locked.id`;
}
