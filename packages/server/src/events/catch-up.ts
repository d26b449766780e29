import type { Database, Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import { transactionsOf } from "../kernel/http/transactions.js";
import { batchSize } from "../platform/jobs/batches.js";
import type { JobContext } from "../platform/jobs/job.js";
import type { Unlock } from "./count-honours.js";
import type { ResidentCounters } from "./counters.js";
import { effectsOf, type EffectMeans } from "./effects.js";
import { metrics, reachMilestones, risesFromNothing, type Metric } from "./milestones.js";

/** An achievement or badge that some may have reached before it was one. */
export interface Goal {
  readonly id: string;
  readonly metric: Metric | null;
  readonly threshold: number | null;
}

interface Means {
  readonly database: Database;
  readonly means: EffectMeans;
}

/**
 * Gives achievements and badges to those who have reached them already, in one walk over the counters. The walk begins
 * anew after it was broken off; who has got something does not get it again.
 */
export async function catchUp(
  { database, means }: Means,
  goals: readonly Goal[],
  { now, signal, progress }: JobContext,
): Promise<number> {
  const transaction = transactionsOf(database);
  const measured = goals.filter(({ metric }) => metric !== null);
  const among = goals.map(({ id }) => id);
  let handled = await unlockStored({ database, means }, among);
  for (let last: string | null = null, more = measured.length > 0; more && !signal.aborted;) {
    const counters = await countersAfter(database, last);
    const ids = counters.filter((each) => measured.some((goal) => isReached(goal, each))).map(idOf);
    if (ids.length > 0) handled += await transaction((tx) => reachAll(tx, means, { ids, among, now }));
    await progress(handled);
    last = counters.at(-1)?.resident_id ?? last;
    more = counters.length === batchSize;
  }
  return handled;
}

const idOf = ({ resident_id }: ResidentCounters): string => resident_id;

const isReached = ({ metric, threshold }: Goal, counters: ResidentCounters): boolean =>
  metric !== null && threshold !== null && metrics[metric](counters) >= threshold;

const counterColumns = Prisma.sql`c.resident_id, c.followers, c.following, c.lists, c.reviews, c.ratings,
  c.liked_games, c.library, c.playtime_minutes::float8 AS playtime_minutes, c.badges, c.achievements,
  c.backlog_done, c.likes_received, c.public_lists, c.public_library, c.by_status`;

/** A batch of the counters of live residents, in the order of their ids. */
const countersAfter = (database: Database, last: string | null): Promise<ResidentCounters[]> =>
  database.$queryRaw<ResidentCounters[]>`
    SELECT ${counterColumns} FROM resident_counters c
    JOIN residents r ON r.id = c.resident_id AND r.deleted_at IS NULL
    WHERE ${last}::uuid IS NULL OR c.resident_id > ${last}::uuid
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))}`;

interface Reaching {
  readonly ids: readonly string[];
  readonly among: readonly string[];
  readonly now: Date;
}

/** Measures residents again, with their counters locked, and gives how much they got. */
async function reachAll(tx: Transaction, means: EffectMeans, { ids, among, now }: Reaching): Promise<number> {
  const counters = await tx.$queryRaw<ResidentCounters[]>`
    SELECT ${counterColumns} FROM resident_counters c
    JOIN residents r ON r.id = c.resident_id AND r.deleted_at IS NULL
    WHERE c.resident_id = ANY(${[...ids]}::uuid[]) ORDER BY c.resident_id FOR NO KEY UPDATE OF c`;
  const { unlocks, awards } = await reachMilestones(tx, counters.flatMap(risesFromNothing), { now, among });
  const effects = effectsOf(tx, means);
  unlocks.forEach(effects.unlocked);
  awards.forEach(effects.awarded);
  await effects.carryOut();
  return unlocks.length + awards.length;
}

/** Unlocks what was lowered to where somebody's progress stands already; progress that staff have set counts alike. */
async function unlockStored({ database, means }: Means, among: readonly string[]): Promise<number> {
  const transaction = transactionsOf(database);
  for (let handled = 0; ;) {
    const unlocked = await transaction((tx) => unlockBatch(tx, means, among));
    handled += unlocked;
    if (unlocked < batchSize) return handled;
  }
}

async function unlockBatch(tx: Transaction, means: EffectMeans, among: readonly string[]): Promise<number> {
  const rows = await tx.$queryRaw<{ resident_id: string; achievement_id: string }[]>`
    SELECT c.resident_id, h.achievement_id
    FROM achievements a JOIN resident_achievements h ON h.achievement_id = a.id AND h.unlocked_at IS NULL
      JOIN resident_counters c ON c.resident_id = h.resident_id
      JOIN residents r ON r.id = h.resident_id AND r.deleted_at IS NULL
    WHERE a.id = ANY(${[...among]}::uuid[]) AND h.progress >= coalesce((a.criteria ->> 'threshold')::int, 1)
    ORDER BY c.resident_id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE OF c`;
  const effects = effectsOf(tx, means);
  const unlocked = await tx.$queryRaw<{ resident_id: string; achievement_id: string }[]>`
    UPDATE resident_achievements h SET unlocked_at = ${effects.now}, updated_at = ${effects.now}, version = h.version + 1
    FROM unnest(${rows.map((row) => row.resident_id)}::uuid[], ${rows.map((row) => row.achievement_id)}::uuid[])
      due(resident_id, achievement_id)
    WHERE h.resident_id = due.resident_id AND h.achievement_id = due.achievement_id AND h.unlocked_at IS NULL
    RETURNING h.resident_id, h.achievement_id`;
  const unlocks = unlocked.map((row): Unlock => ({
    residentId: row.resident_id,
    achievementId: row.achievement_id,
  }));
  unlocks.forEach(effects.unlocked);
  await effects.carryOut();
  return rows.length;
}
