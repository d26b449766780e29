import type { Database } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import type { Dependencies } from "./dependencies.js";
import { defaultRetentionDays } from "../kernel/http/deleted-item.js";
import { createTransactionRunner } from "../kernel/http/transactions.js";
import { batchSize, runInBatches } from "../platform/jobs/batches.js";
import type { Job, JobContext } from "../platform/jobs/job.js";
import { backfillAwards } from "./backfill-awards.js";
import { removeAwardActivities } from "./award-activities.js";
import type { Metric } from "./milestones.js";
import { recountAwards } from "./recount-awards.js";
import { createGlobalMean } from "./votes.js";

/** An achievement or badge because of which a job has to go through residents. */
export interface PendingAward {
  readonly id: string;
  readonly version: number;
  readonly type: "ACHIEVEMENT" | "BADGE";
  /** Whether it can be reached. */
  readonly is_open: boolean;
  readonly is_deleted: boolean;
  /** Whether the log may tell of it. */
  readonly is_told: boolean;
  /** Null where it is only granted by staff. */
  readonly metric: Metric | null;
  readonly threshold: number | null;
}

const dayMs = 24 * 3_600_000;

/** The jobs of achievements and badges. */
export const awardJobs = (dependencies: Dependencies): readonly Job[] => [evaluateAwardsJob(dependencies)];

/**
 * Does for all residents what an edit of an achievement or badge means: whoever has reached it already gets it, what
 * was deleted counts no more, what may not be told is told no more. An edit during a run is left to the next one.
 */
const evaluateAwardsJob = ({ database, ...dependencies }: Dependencies): Job => ({
  name: "settle-honours",
  everyMs: 60_000,
  async run(context) {
    const awardDependencies = { ...dependencies, globalMean: createGlobalMean(() => context.now.getTime()) };
    await deleteAchievementsOfDeletedGames(database, context.now);
    const pending = await findPendingAwards(database);
    let handled = 0;
    for (const award of pending) handled += await withdrawAward(database, award, context);
    handled += await backfillAwards(
      { database, dependencies: awardDependencies },
      pending.filter(({ is_open }) => is_open),
      context,
    );
    if (!context.signal.aborted) await markEvaluated(database, pending, context.now);
    return handled + (await purgeHolders(database, context));
  },
});

/** The achievements of a deleted game go with it. */
async function deleteAchievementsOfDeletedGames(database: Database, now: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE achievements a SET deleted_at = g.deleted_at, updated_at = ${now}, settled_at = NULL, version = a.version + 1
    FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL AND a.deleted_at IS NULL`;
}

const findPendingAwards = (database: Database): Promise<PendingAward[]> => database.$queryRaw<PendingAward[]>`
  SELECT a.id, a.version, 'ACHIEVEMENT' AS type, a.is_active AND a.deleted_at IS NULL AS is_open,
    a.deleted_at IS NOT NULL AS is_deleted, a.deleted_at IS NULL AS is_told,
    a.criteria ->> 'metric' AS metric, (a.criteria ->> 'threshold')::int AS threshold
  FROM achievements a WHERE a.settled_at IS NULL
  UNION ALL
  SELECT b.id, b.version, 'BADGE', b.is_enabled AND b.deleted_at IS NULL, b.deleted_at IS NOT NULL,
    b.deleted_at IS NULL AND b.is_listable, b.criteria ->> 'metric', (b.criteria ->> 'threshold')::int
  FROM badges b WHERE b.settled_at IS NULL`;

/** Removes what the log tells of it, and counts it no more where it is deleted. */
async function withdrawAward(database: Database, award: PendingAward, context: JobContext): Promise<number> {
  if (award.is_told) return 0;
  const transaction = createTransactionRunner(database);
  let last: Holder | undefined;
  return runInBatches(context, [
    () => transaction((tx) => removeAwardActivities(tx, award)),
    async () => {
      const holders = award.is_deleted ? await findHoldersAfter(database, award, last) : [];
      last = holders.at(-1);
      const ids = holders.map(({ resident_id }) => resident_id);
      if (ids.length > 0) await transaction((tx) => recountAwards(tx, ids, context.now));
      return ids.length;
    },
  ]);
}

interface Holder {
  readonly resident_id: string;
  readonly since: Date;
}

/** A batch of those who have a deleted achievement or badge, in the order of an index. */
function findHoldersAfter(
  database: Database,
  { id, type }: PendingAward,
  last: Holder | undefined,
): Promise<Holder[]> {
  const [table, column, since] =
    type === "BADGE"
      ? ["resident_badges", "badge_id", "awarded_at"]
      : ["resident_achievements", "achievement_id", "unlocked_at"];
  const at = Prisma.raw(`h.${since}`);
  const after = last
    ? Prisma.sql`(${at}, h.resident_id) > (${last.since}, ${last.resident_id}::uuid)`
    : Prisma.sql`TRUE`;
  return database.$queryRaw<Holder[]>`
    SELECT h.resident_id, ${at} AS since FROM ${Prisma.raw(table)} h
    WHERE h.${Prisma.raw(column)} = ${id}::uuid AND ${at} IS NOT NULL AND ${after}
    ORDER BY ${at}, h.resident_id LIMIT ${Prisma.raw(String(batchSize))}`;
}

async function markEvaluated(
  database: Database,
  evaluated: readonly PendingAward[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(evaluated.map(({ id, version }) => ({ id, version })));
  for (const table of ["achievements", "badges"])
    await database.$executeRaw`
      UPDATE ${Prisma.raw(table)} t SET settled_at = ${now}
      FROM json_to_recordset(${rows}::json) AS done(id uuid, version int)
      WHERE t.id = done.id AND t.version = done.version`;
}

/** What residents had of achievements and badges goes for good in batches, before these do. */
const purgeHolders = (database: Database, context: JobContext): Promise<number> => {
  const before = new Date(context.now.getTime() - defaultRetentionDays * dayMs);
  const purge = (holders: string, wholes: string, column: string) => () => database.$executeRaw`
    DELETE FROM ${Prisma.raw(holders)} WHERE (resident_id, ${Prisma.raw(column)}) IN (
      SELECT h.resident_id, w.id FROM ${Prisma.raw(wholes)} w
      JOIN ${Prisma.raw(holders)} h ON h.${Prisma.raw(column)} = w.id
      WHERE w.deleted_at <= ${before} AND w.settled_at IS NOT NULL LIMIT ${Prisma.raw(String(batchSize))})`;
  return runInBatches(context, [
    purge("resident_achievements", "achievements", "achievement_id"),
    purge("resident_badges", "badges", "badge_id"),
  ]);
};
