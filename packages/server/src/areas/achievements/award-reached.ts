import type { AwardChanges } from "../../events/awards.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { buildReachedBadgesInsert } from "../badges/index.js";
import { metricValue, type MetricIncrease } from "./criteria.js";

interface AwardOptions {
  readonly now: Date;
  /** Only these achievements and badges. @default all */
  readonly ruleIds?: readonly string[];
}

/** Arrays instead of JSON: for JSON the planner estimates so many rows that it scans all counters. */
const selectIncreases = (increases: readonly MetricIncrease[]): Prisma.Sql => Prisma.sql`
  SELECT delta."residentId", delta.metric, ${metricValue} - delta.by AS "from", ${metricValue} AS "to"
  FROM unnest(${increases.map(({ residentId }) => residentId)}::uuid[], ${increases.map(({ metric }) => metric)}::text[],
    ${increases.map(({ by }) => by)}::bigint[]) AS delta("residentId", metric, by)
  JOIN resident_counters c ON c.resident_id = delta."residentId"`;

/**
 * Matches the achievements `a` or badges `b` whose metric has increased. Repeats the metrics as a parameter, so that
 * PostgreSQL uses the index on the metric.
 */
const buildCandidateCondition = (
  alias: "a" | "b",
  increases: readonly MetricIncrease[],
  ruleIds?: readonly string[],
): Prisma.Sql => {
  const award = Prisma.raw(alias);
  const names = [...new Set(increases.map(({ metric }) => metric))];
  const ids = ruleIds === undefined ? null : [...ruleIds];
  return Prisma.sql`${award}.deleted_at IS NULL AND ${award}.criteria ->> 'metric' = ANY(${names}::text[])
    AND (${ids}::uuid[] IS NULL OR ${award}.id = ANY(${ids}::uuid[]))`;
};

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
  const rows = await tx.$queryRaw<ReachedAward[]>`
    WITH increases AS MATERIALIZED (${selectIncreases(increases)}),
    measured AS (
      SELECT m."residentId" AS resident_id, a.id, least(m."to", t.target)::int AS progress, m."to" >= t.target AS is_reached
      FROM achievements a JOIN increases m ON m.metric = a.criteria ->> 'metric'
        CROSS JOIN LATERAL (SELECT (a.criteria ->> 'threshold')::bigint AS target) t
      WHERE a.is_active AND ${buildCandidateCondition("a", increases, ruleIds)}
        AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)),
    updated AS (${buildProgressUpsert(now)}),
    awarded AS (${buildReachedBadgesInsert(buildCandidateCondition("b", increases, ruleIds), now)})
    SELECT resident_id, achievement_id AS id, FALSE AS is_badge FROM updated WHERE unlocked_at IS NOT NULL
    UNION ALL SELECT resident_id, badge_id, TRUE FROM awarded`;
  return toAwardChanges(rows);
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
