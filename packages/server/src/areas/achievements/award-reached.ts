import type { AwardChanges } from "../../events/awards.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { awardReachedBadges } from "../badges/index.js";
import type { Rise } from "./criteria.js";

interface AwardOptions {
  readonly now: Date;
  /** Only these achievements and badges. @default all */
  readonly goalIds?: readonly string[];
}

const riseRows = (rises: readonly Rise[]): Prisma.Sql => Prisma.sql`
  SELECT * FROM json_to_recordset(${JSON.stringify(rises)}::json)
    AS risen("residentId" uuid, metric text, "from" bigint, "to" bigint)`;

/** Achievements `a` or badges `b` with a metric that has risen. The metrics are repeated for the index. */
const isCandidate = (table: "a" | "b", rises: readonly Rise[], goalIds?: readonly string[]): Prisma.Sql => {
  const rule = Prisma.raw(table);
  const names = [...new Set(rises.map(({ metric }) => metric))];
  const ids = goalIds === undefined ? null : [...goalIds];
  return Prisma.sql`${rule}.deleted_at IS NULL AND ${rule}.criteria ->> 'metric' = ANY(${names}::text[])
    AND (${ids}::uuid[] IS NULL OR ${rule}.id = ANY(${ids}::uuid[]))`;
};

/** Builds the INSERT that stores the progress in `measured` and unlocks the achievements that are reached. */
const upsertProgress = (now: Date): Prisma.Sql => Prisma.sql`
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
 * Updates the progress on active achievements whose metric has risen, and awards enabled badges whose threshold was
 * passed. The residents' counters must be locked. Criteria are not cached, so new ones apply immediately: those of a metric
 * are one range of a small index.
 */
export async function awardReached(
  tx: Database | Transaction,
  rises: readonly Rise[],
  { now, goalIds }: AwardOptions,
): Promise<AwardChanges> {
  if (rises.length === 0) return { unlocks: [], awards: [] };
  const rows = await tx.$queryRaw<{ resident_id: string; id: string; is_badge: boolean }[]>`
    WITH risen AS MATERIALIZED (${riseRows(rises)}),
    measured AS (
      SELECT m."residentId" AS resident_id, a.id, least(m."to", t.target)::int AS progress, m."to" >= t.target AS is_reached
      FROM achievements a JOIN risen m ON m.metric = a.criteria ->> 'metric'
        CROSS JOIN LATERAL (SELECT (a.criteria ->> 'threshold')::bigint AS target) t
      WHERE a.is_active AND ${isCandidate("a", rises, goalIds)}
        AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)),
    raised AS (${upsertProgress(now)}),
    awarded AS (${awardReachedBadges(isCandidate("b", rises, goalIds), now)})
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
