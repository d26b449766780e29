import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";
import { removeAwardActivities } from "../activity-logs/index.js";
import { type AwardTables, badgeTables } from "../badges/index.js";
import { backfillAwards } from "./backfill-awards.js";
import { achievementTables } from "./tables.js";

/** An achievement or badge with a change that the job has not applied to all residents yet, or unlisted with activities about it. */
interface PendingAward {
  readonly id: string;
  readonly version: number;
  readonly type: AwardTables["type"];
  /** Whether more residents may meet its criteria by the change: it is active or enabled, and not deleted. */
  readonly is_awardable: boolean;
  readonly is_deleted: boolean;
  /** Whether activities may mention it. */
  readonly is_listed: boolean;
  /** Whether it has criteria; otherwise only staff can award it. */
  readonly has_criteria: boolean;
}

const dayMs = 24 * 3_600_000;
const awardTables = [achievementTables, badgeTables] as const;

/**
 * Applies changes of achievements and badges to all residents: awards them to residents who already meet the criteria,
 * recounts the holders of deleted ones, and removes activities about deleted and unlisted ones. Changes during a run are
 * applied by the next run.
 */
export const evaluateAwardsJob = (dependencies: Dependencies): Job => ({
  name: "evaluate-awards",
  everyMs: 60_000,
  async run(context) {
    const { database } = dependencies;
    await deleteAchievementsOfDeletedGames(database, context.now);
    const pending = await findPendingAwards(database);
    let handled = 0;
    for (const award of pending) handled += await cleanUpUnlistedAward(database, award, context);
    const awardable = pending.filter(({ is_awardable }) => is_awardable);
    handled += await backfillAwards(database, awardable, context);
    if (!context.signal.aborted) await markEvaluated(database, pending, context.now);
    return handled + (await purgeHolders(database, context));
  },
});

/** Deletes the achievements of deleted games. */
async function deleteAchievementsOfDeletedGames(database: Database, now: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE achievements a SET deleted_at = g.deleted_at, updated_at = ${now}, settled_at = NULL, version = a.version + 1
    FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL AND a.deleted_at IS NULL`;
}

const findPendingAwards = (database: Database): Promise<PendingAward[]> =>
  database.$queryRaw<PendingAward[]>(Prisma.join(awardTables.map(selectPending), " UNION ALL "));

const selectPending = ({ type, awards, isAwardable, isListed }: AwardTables): Prisma.Sql => Prisma.sql`
  SELECT a.id, a.version, ${type} AS type,
    a.settled_at IS NULL AND ${Prisma.raw(isAwardable)} AND a.deleted_at IS NULL AS is_awardable,
    a.deleted_at IS NOT NULL AS is_deleted, a.deleted_at IS NULL AND ${Prisma.raw(isListed)} AS is_listed,
    a.criteria IS NOT NULL AS has_criteria
  FROM ${Prisma.raw(awards)} a WHERE a.settled_at IS NULL OR NOT ${Prisma.raw(isListed)} AND EXISTS (
    SELECT FROM activity_logs l WHERE l.subject_type = ${type} AND l.subject_id = a.id AND l.source = 'SYSTEM')`;

/** Removes the activities about a deleted or unlisted achievement or badge, and recounts the holders of a deleted one. */
async function cleanUpUnlistedAward(
  database: Database,
  award: PendingAward,
  context: JobContext,
): Promise<number> {
  if (award.is_listed) return 0;
  const transaction = createTransactionRunner(database);
  let last: Holder | undefined;
  return runInBatches(context, [
    () => transaction((tx) => removeAwardActivities(tx, award)),
    async () => {
      const holders = award.is_deleted ? await findHoldersAfter(database, award, last) : [];
      last = holders.at(-1);
      const ids = holders.map(({ resident_id }) => resident_id);
      if (ids.length > 0)
        await transaction((tx) => tx.$queryRaw`SELECT recount_awards(${ids}::uuid[], ${context.now})`);
      return ids.length;
    },
  ]);
}

interface Holder {
  readonly resident_id: string;
  /** When the achievement was unlocked or the badge last awarded. */
  readonly since: Date;
}

/** Reads a batch of the holders of a deleted achievement or badge, sorted by an index. */
function findHoldersAfter(
  database: Database,
  { id, type }: PendingAward,
  last: Holder | undefined,
): Promise<Holder[]> {
  const { holders, reference, heldSince } = type === "BADGE" ? badgeTables : achievementTables;
  const since = Prisma.raw(`h.${heldSince}`);
  const after = last
    ? Prisma.sql`(${since}, h.resident_id) > (${last.since}, ${last.resident_id}::uuid)`
    : Prisma.sql`TRUE`;
  return database.$queryRaw<Holder[]>`
    SELECT h.resident_id, ${since} AS since FROM ${Prisma.raw(holders)} h
    WHERE h.${Prisma.raw(reference)} = ${id}::uuid AND ${since} IS NOT NULL AND ${after}
    ORDER BY ${since}, h.resident_id LIMIT ${Prisma.raw(String(batchSize))}`;
}

async function markEvaluated(
  database: Database,
  evaluated: readonly PendingAward[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(evaluated.map(({ id, version }) => ({ id, version })));
  for (const { awards } of awardTables)
    await database.$executeRaw`
      UPDATE ${Prisma.raw(awards)} t SET settled_at = ${now}
      FROM json_to_recordset(${rows}::json) AS done(id uuid, version int)
      WHERE t.id = done.id AND t.version = done.version`;
}

/** Purges the holders of deleted achievements and badges, before the achievements and badges themselves. */
const purgeHolders = (database: Database, context: JobContext): Promise<number> => {
  const before = new Date(context.now.getTime() - defaultRetentionDays * dayMs);
  const purge = ({ awards, holders, reference }: AwardTables) => {
    const [table, column] = [Prisma.raw(holders), Prisma.raw(reference)];
    return () => database.$executeRaw`
      DELETE FROM ${table} WHERE (resident_id, ${column}) IN (
        SELECT h.resident_id, a.id FROM ${Prisma.raw(awards)} a JOIN ${table} h ON h.${column} = a.id
        WHERE a.deleted_at <= ${before} AND a.settled_at IS NOT NULL LIMIT ${Prisma.raw(String(batchSize))})`;
  };
  return runInBatches(context, awardTables.map(purge));
};
