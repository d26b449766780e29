import { Prisma } from "../../generated/prisma/client.js";

/**
 * Builds the INSERT that awards enabled badges `b` whose threshold was passed by a row of `increases`, as part of a
 * larger statement. A revoked badge is awarded again only when the metric passes the threshold again.
 */
export const buildReachedBadgesInsert = (candidateCondition: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO resident_badges (resident_id, badge_id, awarded_at, created_at, updated_at)
  SELECT m."residentId", b.id, ${now}, ${now}, ${now}
  FROM badges b JOIN increases m ON m.metric = b.criteria ->> 'metric'
    CROSS JOIN LATERAL (SELECT (b.criteria ->> 'threshold')::bigint AS target) t
  WHERE b.is_enabled AND ${candidateCondition} AND m."from" < t.target AND m."to" >= t.target
  ON CONFLICT (resident_id, badge_id) DO NOTHING
  RETURNING resident_id, badge_id`;
