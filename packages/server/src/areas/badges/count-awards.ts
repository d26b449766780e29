import type { AwardChange } from "../../events/awards.js";
import type { Badge } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

type CountedBadge = Pick<Badge, "id" | "is_listable">;

/** Adds awards to the counters of badges; negative numbers subtract. Returns the counted badges, without deleted ones. */
export async function countAwards(
  tx: Transaction,
  awards: readonly Pick<AwardChange, "badgeId" | "awards">[],
): Promise<ReadonlyMap<string, CountedBadge>> {
  if (awards.length === 0) return new Map();
  const ids = awards.map(({ badgeId }) => badgeId);
  // FOR NO KEY UPDATE does not wait for inserts of new awards, which hold a key share of the rows.
  const rows = await tx.$queryRaw<CountedBadge[]>`
    WITH counted AS (
      SELECT b.id FROM badges b WHERE b.id = ANY(${ids}::uuid[]) AND b.deleted_at IS NULL
      ORDER BY b.id FOR NO KEY UPDATE)
    UPDATE badges b SET award_count = award_count + change.awards
    FROM counted JOIN (SELECT id, sum(awards)::int AS awards
      FROM unnest(${ids}::uuid[], ${awards.map((award) => award.awards)}::int[]) m(id, awards) GROUP BY id) change USING (id)
    WHERE b.id = counted.id RETURNING b.id, b.is_listable`;
  return new Map(rows.map((row) => [row.id, row]));
}
