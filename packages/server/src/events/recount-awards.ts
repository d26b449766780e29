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
      achievements = (SELECT count(*) FROM resident_achievements ra
        JOIN achievements a ON a.id = ra.achievement_id AND a.deleted_at IS NULL
        WHERE ra.resident_id = c.resident_id AND ra.unlocked_at IS NOT NULL),
      badges = (SELECT count(*) FROM resident_badges rb
        JOIN badges b ON b.id = rb.badge_id AND b.deleted_at IS NULL WHERE rb.resident_id = c.resident_id)
    WHERE c.resident_id = ANY(${[...residentIds]}::uuid[])`;
}
