import type { Unlock } from "../../events/awards.js";
import type { ResidentCounters } from "../../events/counters.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { Prisma } from "../../generated/prisma/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { JobContext } from "../../platform/jobs/job.js";
import { awardReached } from "./award-reached.js";
import { increasesFromZero, measure, type Metric } from "./criteria.js";

/** An achievement or badge with its criteria. Residents may have met them before it was created or changed. */
export interface AwardRule {
  readonly id: string;
  readonly metric: Metric | null;
  readonly threshold: number | null;
}

interface BackfillDependencies extends UnitOfWorkDependencies {
  readonly database: Database;
}

/**
 * Awards achievements and badges to residents who already meet their criteria, in one scan of the counters. An interrupted
 * scan restarts from the beginning; each award is granted once.
 */
export async function backfillAwards(
  dependencies: BackfillDependencies,
  rules: readonly AwardRule[],
  { now, signal, progress }: JobContext,
): Promise<number> {
  const { database } = dependencies;
  const transaction = createTransactionRunner(database);
  const rulesWithMetric = rules.filter(({ metric }) => metric !== null);
  const ruleIds = rules.map(({ id }) => id);
  let handled = await unlockReached(dependencies, ruleIds, signal);
  for (let lastId: string | null = null, hasMore = rulesWithMetric.length > 0; hasMore && !signal.aborted;) {
    const counters = await readCountersAfter(database, lastId);
    const ids = counters
      .filter((each) => rulesWithMetric.some((rule) => isReached(rule, each)))
      .map(toResidentId);
    if (ids.length > 0)
      handled += await transaction((tx) => backfillBatch(tx, dependencies, { ids, ruleIds, now }));
    await progress(handled);
    lastId = counters.at(-1)?.resident_id ?? lastId;
    hasMore = counters.length === batchSize;
  }
  return handled;
}

const toResidentId = ({ resident_id }: ResidentCounters): string => resident_id;

const isReached = ({ metric, threshold }: AwardRule, counters: ResidentCounters): boolean =>
  metric !== null && threshold !== null && measure(metric, counters) >= threshold;

const counterColumns = Prisma.sql`c.resident_id, c.followers, c.following, c.lists, c.reviews, c.ratings,
  c.liked_games, c.library, c.playtime_minutes::float8 AS playtime_minutes, c.badges, c.achievements,
  c.backlog_done, c.likes_received, c.public_lists, c.public_library, c.by_status`;

/** Reads a batch of the counters of residents, by ascending id. */
const readCountersAfter = (database: Database, lastId: string | null): Promise<ResidentCounters[]> =>
  database.$queryRaw<ResidentCounters[]>`
    SELECT ${counterColumns} FROM resident_counters c
    JOIN residents r ON r.id = c.resident_id AND r.deleted_at IS NULL
    WHERE ${lastId}::uuid IS NULL OR c.resident_id > ${lastId}::uuid
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))}`;

interface BackfillBatch {
  readonly ids: readonly string[];
  readonly ruleIds: readonly string[];
  readonly now: Date;
}

/** Locks the counters of residents, evaluates the criteria again, and returns the number of awards. */
async function backfillBatch(
  tx: Transaction,
  dependencies: UnitOfWorkDependencies,
  { ids, ruleIds, now }: BackfillBatch,
): Promise<number> {
  const counters = await tx.$queryRaw<ResidentCounters[]>`
    SELECT ${counterColumns} FROM resident_counters c
    JOIN residents r ON r.id = c.resident_id AND r.deleted_at IS NULL
    WHERE c.resident_id = ANY(${[...ids]}::uuid[]) ORDER BY c.resident_id FOR NO KEY UPDATE OF c`;
  const { unlocks, awards } = await awardReached(tx, increasesFromZero(counters), {
    now,
    ruleIds,
  });
  const unit = createUnitOfWork(tx, dependencies);
  unlocks.forEach(unit.recordUnlock);
  awards.forEach(unit.recordAward);
  return unlocks.length + awards.length;
}

/** Unlocks achievements whose threshold is now at or below the stored progress, including progress set by staff. */
async function unlockReached(
  dependencies: BackfillDependencies,
  ruleIds: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const transaction = createTransactionRunner(dependencies.database);
  for (let handled = 0; ;) {
    const unlocked = await transaction((tx) => unlockBatch(tx, dependencies, ruleIds));
    handled += unlocked;
    if (unlocked < batchSize || signal.aborted) return handled;
  }
}

async function unlockBatch(
  tx: Transaction,
  dependencies: UnitOfWorkDependencies,
  ruleIds: readonly string[],
): Promise<number> {
  const rows = await tx.$queryRaw<{ resident_id: string; achievement_id: string }[]>`
    SELECT c.resident_id, h.achievement_id
    FROM achievements a JOIN resident_achievements h ON h.achievement_id = a.id AND h.unlocked_at IS NULL
      JOIN resident_counters c ON c.resident_id = h.resident_id
      JOIN residents r ON r.id = h.resident_id AND r.deleted_at IS NULL
    WHERE a.id = ANY(${[...ruleIds]}::uuid[]) AND h.progress >= coalesce((a.criteria ->> 'threshold')::int, 1)
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE OF c`;
  const unit = createUnitOfWork(tx, dependencies);
  const unlocked = await tx.$queryRaw<{ resident_id: string; achievement_id: string }[]>`
    UPDATE resident_achievements h SET unlocked_at = ${unit.now}, updated_at = ${unit.now}, version = h.version + 1
    FROM unnest(${rows.map((row) => row.resident_id)}::uuid[], ${rows.map((row) => row.achievement_id)}::uuid[])
      reached(resident_id, achievement_id)
    WHERE h.resident_id = reached.resident_id AND h.achievement_id = reached.achievement_id AND h.unlocked_at IS NULL
    RETURNING h.resident_id, h.achievement_id`;
  const unlocks = unlocked.map((row): Unlock => ({
    residentId: row.resident_id,
    achievementId: row.achievement_id,
  }));
  unlocks.forEach(unit.recordUnlock);
  return rows.length;
}
