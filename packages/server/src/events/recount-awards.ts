import type { Transaction } from "../platform/database/client.js";

/**
 * Recounts the achievements and badges of residents, without deleted ones. The rows are locked by a separate statement
 * first, so that the second one sees the changes of the transactions it waited for.
 */
export async function recountAwards(
  tx: Transaction,
  residentIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.$queryRaw`
    SELECT c.resident_id FROM resident_counters c WHERE c.resident_id = ANY(${[...residentIds]}::uuid[])
    ORDER BY c.resident_id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE resident_counters c SET updated_at = ${now},
      achievements = (SELECT count(*) FROM resident_achievements h
        JOIN achievements a ON a.id = h.achievement_id AND a.deleted_at IS NULL
        WHERE h.resident_id = c.resident_id AND h.unlocked_at IS NOT NULL),
      badges = (SELECT count(*) FROM resident_badges h
        JOIN badges b ON b.id = h.badge_id AND b.deleted_at IS NULL WHERE h.resident_id = c.resident_id)
    WHERE c.resident_id = ANY(${[...residentIds]}::uuid[])`;
}
