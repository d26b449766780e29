import type { Database, Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import type { AwardChanges } from "./count-awards.js";
import type { ResidentCounters, ResidentCounterDeltas } from "./counters.js";
import { playStatuses } from "./play-status.js";

const finishedStatuses = [playStatuses.indexOf("COMPLETED"), playStatuses.indexOf("MASTERED")] as const;

/**
 * What the criteria of achievements and badges measure, each from a resident's counters. All are sums, so that moves
 * of the counters are measured alike.
 */
export const metrics = {
  GAMES_COMPLETED: ({ by_status = [] }: ResidentCounterDeltas) =>
    finishedStatuses.reduce((sum, place) => sum + (by_status[place] ?? 0), 0),
  GAMES_IN_LIBRARY: ({ library = 0 }: ResidentCounterDeltas) => library,
  PLAYTIME_MINUTES: ({ playtime_minutes = 0 }: ResidentCounterDeltas) => playtime_minutes,
  REVIEWS_WRITTEN: ({ reviews = 0 }: ResidentCounterDeltas) => reviews,
  RATINGS_GIVEN: ({ ratings = 0 }: ResidentCounterDeltas) => ratings,
  LIKES_RECEIVED: ({ likes_received = 0 }: ResidentCounterDeltas) => likes_received,
  LISTS_CREATED: ({ lists = 0 }: ResidentCounterDeltas) => lists,
  FOLLOWERS: ({ followers = 0 }: ResidentCounterDeltas) => followers,
  BACKLOG_CLEARED: ({ backlog_done = 0 }: ResidentCounterDeltas) => backlog_done,
} as const satisfies Record<string, (counted: ResidentCounterDeltas) => number>;

/** A metric of a criterion. */
export type Metric = keyof typeof metrics;

/** What a metric of a resident was and is. */
export interface Rise {
  readonly residentId: string;
  readonly metric: Metric;
  readonly from: number;
  readonly to: number;
}

const measures = Object.entries(metrics) as [Metric, (typeof metrics)[Metric]][];

/** The metrics of a resident that have risen by these moves to these counters. */
export const findRises = (
  deltas: readonly ResidentCounterDeltas[],
  counters: ResidentCounters,
): readonly Rise[] =>
  measures.flatMap(([metric, measure]) => {
    const delta = deltas.reduce((sum, move) => sum + measure(move), 0);
    const to = measure(counters);
    return delta > 0 ? [{ residentId: counters.resident_id, metric, from: to - delta, to }] : [];
  });

/** What a resident has risen to, as if all of it had come at once. */
export const risesFromZero = (counters: ResidentCounters): readonly Rise[] => findRises([counters], counters);

interface ReachOptions {
  readonly now: Date;
  /** Only these achievements and badges; all where it is left out. */
  readonly goalIds?: readonly string[];
}

/** The rises as rows. */
const riseRows = (rises: readonly Rise[]): Prisma.Sql => Prisma.sql`
  SELECT * FROM json_to_recordset(${JSON.stringify(rises)}::json)
    AS risen("residentId" uuid, metric text, "from" bigint, "to" bigint)`;

/** Which rows of a table may be reached by the rises; the metrics stand here too, for the index. */
const isReachable = (table: "a" | "b", rises: readonly Rise[], goalIds?: readonly string[]): Prisma.Sql => {
  const rule = Prisma.raw(table);
  const names = [...new Set(rises.map(({ metric }) => metric))];
  const ids = goalIds === undefined ? null : [...goalIds];
  return Prisma.sql`${rule}.deleted_at IS NULL AND ${rule}.criteria ->> 'metric' = ANY(${names}::text[])
    AND (${ids}::uuid[] IS NULL OR ${rule}.id = ANY(${ids}::uuid[]))`;
};

/** Writes how far residents are on what `measured` has. */
const writeProgress = (now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO resident_achievements AS held
    (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT m.resident_id, m.id, m.progress, CASE WHEN m.is_reached THEN ${now}::timestamptz END, 'RULE', ${now}, ${now}
  FROM measured m LEFT JOIN resident_achievements k
    ON k.resident_id = m.resident_id AND k.achievement_id = m.id
  WHERE k.resident_id IS NULL OR k.unlocked_at IS NULL AND (m.is_reached OR m.progress > k.progress)
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), unlocked_at = excluded.unlocked_at,
      source = excluded.source, updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL
  RETURNING resident_id, achievement_id, unlocked_at`;

/**
 * Raises the progress on the active achievements that measure what has risen, and awards the enabled badges whose
 * threshold was passed: one that staff revoked does not come back with the next event. The residents' counters must be
 * locked. Nothing is cached: the rules of a metric are one range of a small index, and a new rule holds at once.
 */
export async function reachMilestones(
  tx: Database | Transaction,
  rises: readonly Rise[],
  { now, goalIds }: ReachOptions,
): Promise<AwardChanges> {
  if (rises.length === 0) return { unlocks: [], awards: [] };
  const rows = await tx.$queryRaw<{ resident_id: string; id: string; is_badge: boolean }[]>`
    WITH risen AS MATERIALIZED (${riseRows(rises)}),
    measured AS (
      SELECT m."residentId" AS resident_id, a.id, least(m."to", t.target)::int AS progress, m."to" >= t.target AS is_reached
      FROM achievements a JOIN risen m ON m.metric = a.criteria ->> 'metric'
        CROSS JOIN LATERAL (SELECT (a.criteria ->> 'threshold')::bigint AS target) t
      WHERE a.is_active AND ${isReachable("a", rises, goalIds)}
        AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)),
    raised AS (${writeProgress(now)}),
    awarded AS (
      INSERT INTO resident_badges (resident_id, badge_id, awarded_at, created_at, updated_at)
      SELECT m."residentId", b.id, ${now}, ${now}, ${now}
      FROM badges b JOIN risen m ON m.metric = b.criteria ->> 'metric'
        CROSS JOIN LATERAL (SELECT (b.criteria ->> 'threshold')::bigint AS target) t
      WHERE b.is_enabled AND ${isReachable("b", rises, goalIds)} AND m."from" < t.target AND m."to" >= t.target
      ON CONFLICT (resident_id, badge_id) DO NOTHING
      RETURNING resident_id, badge_id)
    SELECT resident_id, achievement_id AS id, FALSE AS is_badge FROM raised WHERE unlocked_at IS NOT NULL
    UNION ALL SELECT resident_id, badge_id, TRUE FROM awarded`;
  return toAwardChanges(rows);
}

const toAwardChanges = (
  rows: readonly { readonly resident_id: string; readonly id: string; readonly is_badge: boolean }[],
): AwardChanges => ({
  unlocks: rows
    .filter(({ is_badge }) => !is_badge)
    .map(({ resident_id, id }) => ({ residentId: resident_id, achievementId: id })),
  awards: rows
    .filter(({ is_badge }) => is_badge)
    .map(({ resident_id, id }) => ({ residentId: resident_id, badgeId: id, awards: 1, held: 1 })),
});
