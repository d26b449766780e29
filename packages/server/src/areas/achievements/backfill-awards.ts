import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { nilUuid } from "../../platform/ids.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { JobContext } from "../../platform/jobs/job.js";

/** An achievement or badge whose criteria residents may have met before it was created or changed. */
interface AwardRule {
  readonly id: string;
  readonly has_criteria: boolean;
}

/**
 * Awards achievements and badges to residents who already meet their criteria, in one scan of the counters. An interrupted
 * scan restarts from the beginning; each award is granted once.
 */
export async function backfillAwards(
  database: Database,
  rules: readonly AwardRule[],
  { now, signal, progress }: JobContext,
): Promise<number> {
  const transaction = createTransactionRunner(database);
  const ruleIds = rules.map(({ id }) => id);
  const hasCriteria = rules.some(({ has_criteria }) => has_criteria);
  let handled = await runInBatches({ signal, progress }, [
    () => transaction((tx) => unlockBatch(tx, ruleIds, now)),
  ]);
  for (let lastId = nilUuid, hasMore = hasCriteria; hasMore && !signal.aborted;) {
    const residents = await readResidentsAfter(database, lastId, ruleIds);
    const ids = residents.filter(({ has_reached }) => has_reached).map(({ resident_id }) => resident_id);
    if (ids.length > 0) handled += await transaction((tx) => awardBatch(tx, { ids, ruleIds, now }));
    await progress(handled);
    lastId = residents.at(-1)?.resident_id ?? lastId;
    hasMore = residents.length === batchSize;
  }
  return handled;
}

interface MeasuredResident {
  readonly resident_id: string;
  /** Whether the resident is not deleted, and the counters have reached the threshold of an achievement or badge. */
  readonly has_reached: boolean;
}

/** Reads a batch of residents, by ascending id, also of deleted ones, so that no batch reads what earlier ones have read. */
const readResidentsAfter = (
  database: Database,
  lastId: string,
  ruleIds: readonly string[],
): Promise<MeasuredResident[]> =>
  database.$queryRaw<MeasuredResident[]>`
    WITH rules AS MATERIALIZED (
      SELECT a.criteria ->> 'metric' AS metric, (a.criteria ->> 'threshold')::bigint AS threshold
      FROM (SELECT id, criteria FROM achievements UNION ALL SELECT id, criteria FROM badges) a
      WHERE a.id = ANY(${[...ruleIds]}::uuid[]))
    SELECT c.resident_id, (SELECT r.deleted_at IS NULL FROM residents r WHERE r.id = c.resident_id)
      AND EXISTS (SELECT FROM resident_metrics(NULL, c) m
        JOIN rules ON rules.metric = m.metric AND rules.threshold <= m.to_value) AS has_reached
    FROM resident_counters c WHERE c.resident_id > ${lastId}::uuid
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))}`;

interface AwardBatch {
  readonly ids: readonly string[];
  readonly ruleIds: readonly string[];
  readonly now: Date;
}

/** Evaluates the criteria again, with the counters of the residents locked, and returns the number of awards. */
async function awardBatch(tx: Transaction, { ids, ruleIds, now }: AwardBatch): Promise<number> {
  const [row] = await tx.$queryRaw<{ readonly awarded: number }[]>`
    SELECT award_retroactively(${[...ids]}::uuid[], ${[...ruleIds]}::uuid[], ${now}) AS awarded`;
  return row?.awarded ?? 0;
}

/** Unlocks achievements whose threshold is now at or below the stored progress, including progress set by staff. */
async function unlockBatch(tx: Transaction, ruleIds: readonly string[], now: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ resident_id: string; achievement_id: string }[]>`
    SELECT c.resident_id, h.achievement_id
    FROM achievements a JOIN resident_achievements h ON h.achievement_id = a.id AND h.unlocked_at IS NULL
      JOIN resident_counters c ON c.resident_id = h.resident_id
      JOIN residents r ON r.id = h.resident_id AND r.deleted_at IS NULL
    WHERE a.id = ANY(${[...ruleIds]}::uuid[]) AND h.progress >= coalesce((a.criteria ->> 'threshold')::int, 1)
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))}
    FOR KEY SHARE OF r FOR NO KEY UPDATE OF c`;
  const [residentIds, achievementIds] = [
    rows.map(({ resident_id }) => resident_id),
    rows.map(({ achievement_id }) => achievement_id),
  ];
  await tx.$queryRaw`SELECT lock_awards(${achievementIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE resident_achievements h SET unlocked_at = ${now}, updated_at = ${now}, version = h.version + 1
    FROM unnest(${residentIds}::uuid[], ${achievementIds}::uuid[]) reached(resident_id, achievement_id)
    WHERE h.resident_id = reached.resident_id AND h.achievement_id = reached.achievement_id AND h.unlocked_at IS NULL`;
  return rows.length;
}
