import type { Transaction } from "../../platform/database/client.js";
import { asUuid } from "../../kernel/http/ids.js";
import { heldBadgeColumns, heldBadgeTables, type BadgeRow, type HeldBadge } from "./rows.js";

interface Award {
  readonly residentId: string;
  /** Null where a service key awards. */
  readonly awarderId: string | null;
  readonly reason: string | null;
  /** Whether the request can have no repetition, which would look like one more award. */
  readonly isKeyed: boolean;
  readonly now: Date;
}

/**
 * Awards a badge and gives how often the resident holds it then; nothing when it stays as it is. A badge that can be
 * held several times counts up for a reason that was not given before, or for a request that cannot be repeated.
 */
export async function award(
  tx: Transaction,
  { id, is_stackable }: BadgeRow,
  { residentId, awarderId, reason, isKeyed, now }: Award,
): Promise<number | undefined> {
  const reasons = reason === null ? [] : [reason];
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    INSERT INTO resident_badges AS held
      (resident_id, badge_id, awarded_at, awarded_by, reason, reasons, created_at, updated_at)
    VALUES (${residentId}::uuid, ${id}::uuid, ${now}, ${awarderId}::uuid, ${reason}, ${reasons}::text[], ${now}, ${now})
    ON CONFLICT (resident_id, badge_id) DO UPDATE
      SET count = held.count + 1, awarded_at = excluded.awarded_at, awarded_by = excluded.awarded_by,
        reason = excluded.reason, updated_at = excluded.updated_at, version = held.version + 1,
        reasons = CASE WHEN held.reasons @> excluded.reasons THEN held.reasons
          ELSE held.reasons || excluded.reasons END
      WHERE ${is_stackable} AND (${isKeyed} OR NOT held.reasons @> excluded.reasons)
    RETURNING count`;
  return row?.count;
}

/** Takes a badge from a resident for good, and gives how often they held it; nothing when they did not. */
export async function revokeAward(
  tx: Transaction,
  { residentId, badgeId }: { readonly residentId: string; readonly badgeId: string },
): Promise<number | undefined> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    DELETE FROM resident_badges h USING badges b
    WHERE h.resident_id = ${residentId}::uuid AND h.badge_id = ${asUuid(badgeId)}::uuid
      AND b.id = h.badge_id AND b.deleted_at IS NULL
    RETURNING h.count`;
  return row?.count;
}

/** Reads what a resident holds of a badge. */
export async function findHeldBadge(
  tx: Transaction,
  { residentId, badgeId }: { readonly residentId: string; readonly badgeId: string },
): Promise<HeldBadge> {
  const [row] = await tx.$queryRaw<HeldBadge[]>`
    SELECT ${heldBadgeColumns} FROM ${heldBadgeTables}
    WHERE h.resident_id = ${residentId}::uuid AND h.badge_id = ${badgeId}::uuid`;
  if (row === undefined) throw new Error("What was just awarded is not there.");
  return row;
}
