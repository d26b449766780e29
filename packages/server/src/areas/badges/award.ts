import type { ResidentBadge } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { type BadgeRow, fromHeldBadges, heldBadgeColumns, type HeldBadgeRow, joinAwarders } from "./rows.js";

interface Award {
  readonly residentId: string;
  /** Null for service keys. */
  readonly awarderId: string | null;
  readonly reason: string | null;
  /** Whether the request has an idempotency key. Without one a retry cannot be distinguished from a new award. */
  readonly hasIdempotencyKey: boolean;
  readonly now: Date;
}

/**
 * Awards a badge. Returns the resident's number of awards of it, or undefined if nothing changes. A stackable badge is
 * awarded again for a new reason, or for a request with an idempotency key.
 */
export async function insertAward(
  tx: Transaction,
  { id, is_stackable }: BadgeRow,
  { residentId, awarderId, reason, hasIdempotencyKey, now }: Award,
): Promise<number | undefined> {
  const reasons = reason === null ? [] : [reason];
  const [row] = await tx.$queryRaw<Pick<ResidentBadge, "count">[]>`
    INSERT INTO resident_badges AS held
      (resident_id, badge_id, awarded_at, awarded_by, reason, reasons, created_at, updated_at)
    VALUES (${residentId}::uuid, ${id}::uuid, ${now}, ${awarderId}::uuid, ${reason}, ${reasons}::text[], ${now}, ${now})
    ON CONFLICT (resident_id, badge_id) DO UPDATE
      SET count = held.count + 1, awarded_at = excluded.awarded_at, awarded_by = excluded.awarded_by,
        reason = excluded.reason, updated_at = excluded.updated_at, version = held.version + 1,
        reasons = CASE WHEN held.reasons @> excluded.reasons THEN held.reasons
          ELSE held.reasons || excluded.reasons END
      WHERE ${is_stackable} AND (${hasIdempotencyKey} OR NOT held.reasons @> excluded.reasons)
    RETURNING count`;
  return row?.count;
}

/** Deletes all awards of a badge to a resident. Returns whether there were any. */
export async function revokeAwards(
  tx: Transaction,
  { residentId, badgeId }: { readonly residentId: string; readonly badgeId: string },
): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    DELETE FROM resident_badges h USING badges b
    WHERE h.resident_id = ${residentId}::uuid AND h.badge_id = ${asUuid(badgeId)}::uuid
      AND b.id = h.badge_id AND b.deleted_at IS NULL`;
  return deleted > 0;
}

/** Reads a badge that a resident holds. */
export async function findHeldBadge(
  tx: Transaction,
  { residentId, badgeId }: { readonly residentId: string; readonly badgeId: string },
): Promise<HeldBadgeRow> {
  const [row] = await tx.$queryRaw<HeldBadgeRow[]>`
    SELECT ${heldBadgeColumns.sql} FROM ${fromHeldBadges} ${joinAwarders}
    WHERE h.resident_id = ${residentId}::uuid AND h.badge_id = ${badgeId}::uuid`;
  return assertWritten(row);
}
