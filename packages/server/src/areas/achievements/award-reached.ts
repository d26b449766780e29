import type { AwardChanges } from "../../events/awards.js";
import { Prisma } from "../../generated/prisma/client.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { buildReachedBadgesInsert } from "../badges/index.js";
import { metricValue, type MetricIncrease } from "./criteria.js";

interface AwardOptions {
  readonly now: Date;
  /** Only these achievements and badges. @default all */
  readonly ruleIds?: readonly string[];
}

/**
 * The rows `delta` of a few increases: the planner knows how many rows VALUES has. For arrays it assumes ten, and scans all
 * counters of a small community.
 */
const buildValues = (increases: readonly unknown[]): Prisma.Sql =>
  Prisma.sql`(VALUES ${Prisma.join(
    Array.from({ length: increases.length / 3 }, (_, index) => {
      const [residentId, metric, by] = increases.slice(index * 3);
      return Prisma.sql`(${residentId}::uuid, ${metric}::text, ${by}::bigint)`;
    }),
  )})`;

const selectIncreases = (rows: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT delta."residentId", delta.metric, ${metricValue} - delta.by AS "from", ${metricValue} AS "to"
  FROM ${rows} AS delta("residentId", metric, by) JOIN resident_counters c ON c.resident_id = delta."residentId"`;

/**
 * Matches the achievements `a` or badges `b` whose metric has increased. Repeats the metrics as a parameter, so that
 * PostgreSQL uses the index on the metric.
 */
const buildCandidateCondition = (alias: "a" | "b", { metrics, ruleIds }: Candidates): Prisma.Sql => {
  const award = Prisma.raw(alias);
  return Prisma.sql`${award}.deleted_at IS NULL AND ${award}.criteria ->> 'metric' = ANY(${metrics}::text[])
    AND (${ruleIds}::uuid[] IS NULL OR ${award}.id = ANY(${ruleIds}::uuid[]))`;
};

/** Which achievements and badges may be reached. */
interface Candidates {
  readonly metrics: readonly string[];
  /** Null for all. */
  readonly ruleIds: readonly string[] | null;
}

/** Builds the INSERT that stores the progress from `measured`, and unlocks the achievements that are reached. */
const buildProgressUpsert = (now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO resident_achievements AS held
    (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT m.resident_id, m.id, m.progress, CASE WHEN m.is_reached THEN ${now}::timestamptz END, 'RULE', ${now}, ${now}
  FROM measured m LEFT JOIN resident_achievements stored
    ON stored.resident_id = m.resident_id AND stored.achievement_id = m.id
  WHERE stored.resident_id IS NULL OR stored.unlocked_at IS NULL AND (m.is_reached OR m.progress > stored.progress)
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), unlocked_at = excluded.unlocked_at,
      source = excluded.source, updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL
  RETURNING resident_id, achievement_id, unlocked_at`;

/**
 * Updates the progress on active achievements whose metric has increased, and awards enabled badges whose threshold was
 * passed. The residents' counters must include the increases, and be locked. Criteria are found by an index on the metric and not cached, so that
 * new ones apply immediately.
 */
export async function awardReached(
  tx: Database | Transaction,
  increases: readonly MetricIncrease[],
  { now, ruleIds }: AwardOptions,
): Promise<AwardChanges> {
  if (increases.length === 0) return { unlocks: [], awards: [] };
  return toAwardChanges(await tx.$queryRaw<ReachedAward[]>(buildStatement(increases, now, ruleIds ?? null)));
}

const buildAwards = (increases: Prisma.Sql, candidates: Candidates, now: Date): Prisma.Sql => Prisma.sql`
    WITH increases AS MATERIALIZED (${selectIncreases(increases)}),
    measured AS (
      SELECT m."residentId" AS resident_id, a.id, least(m."to", t.target)::int AS progress, m."to" >= t.target AS is_reached
      FROM achievements a JOIN increases m ON m.metric = a.criteria ->> 'metric'
        CROSS JOIN LATERAL (SELECT (a.criteria ->> 'threshold')::bigint AS target) t
      WHERE a.is_active AND ${buildCandidateCondition("a", candidates)}
        AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)),
    updated AS (${buildProgressUpsert(now)}),
    awarded AS (${buildReachedBadgesInsert(buildCandidateCondition("b", candidates), now)})
    SELECT resident_id, achievement_id AS id, FALSE AS is_badge FROM updated WHERE unlocked_at IS NOT NULL
    UNION ALL SELECT resident_id, badge_id, TRUE FROM awarded`;

/** A transaction increases few metrics, except those of several residents. */
const maxValues = 4;

/** One statement for each number of increases, so that their texts are built once. */
const awardsByValues = Array.from({ length: maxValues }, () =>
  defineStatement(
    (
      metrics: readonly string[],
      ruleIds: readonly string[] | null,
      now: Date,
      ...increases: readonly unknown[]
    ) => buildAwards(buildValues(increases), { metrics, ruleIds }, now),
  ),
);

const awardsByArrays = defineStatement(
  (
    metrics: readonly string[],
    ruleIds: readonly string[] | null,
    now: Date,
    residentIds: readonly string[],
    changed: readonly string[],
    amounts: readonly number[],
  ) => {
    const increases = Prisma.sql`unnest(${residentIds}::uuid[], ${changed}::text[], ${amounts}::bigint[])`;
    return buildAwards(increases, { metrics, ruleIds }, now);
  },
);

function buildStatement(
  increases: readonly MetricIncrease[],
  now: Date,
  ruleIds: readonly string[] | null,
): Prisma.Sql {
  const changed = increases.map(({ metric }) => metric);
  const metrics = [...new Set(changed)];
  const buildByValues = awardsByValues[increases.length - 1];
  if (buildByValues !== undefined) {
    const values = increases.flatMap(({ residentId, metric, by }) => [residentId, metric, by]);
    return buildByValues(metrics, ruleIds, now, ...values);
  }
  const residentIds = increases.map(({ residentId }) => residentId);
  const amounts = increases.map(({ by }) => by);
  return awardsByArrays(metrics, ruleIds, now, residentIds, changed, amounts);
}

/** A newly unlocked achievement or newly awarded badge. */
interface ReachedAward {
  readonly resident_id: string;
  /** The id of the achievement or badge. */
  readonly id: string;
  readonly is_badge: boolean;
}

const toAwardChanges = (rows: readonly ReachedAward[]): AwardChanges => ({
  unlocks: rows
    .filter(({ is_badge }) => !is_badge)
    .map(({ resident_id, id }) => ({ residentId: resident_id, achievementId: id })),
  awards: rows
    .filter(({ is_badge }) => is_badge)
    .map(({ resident_id, id }) => ({ residentId: resident_id, badgeId: id, awards: 1, held: 1 })),
});
