import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Badge } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";
import { buildVisibilityCondition } from "./visibility.js";

/** A badge as it is stored. */
export interface BadgeRow extends Omit<Badge, "criteria"> {
  readonly criteria: components["schemas"]["GrantCriteria"] | null;
  /** What names are compared and sorted by. */
  readonly name_key: string;
}

/** The columns of a badge `b`. */
export const badgeColumns = Prisma.sql`b.*, lower(b.name) AS name_key`;

/** Reads a live badge that the caller may know of. */
export async function findBadge(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<BadgeRow | undefined> {
  const [row] = await database.$queryRaw<BadgeRow[]>`
    SELECT ${badgeColumns} FROM badges b
    WHERE b.id = ${asUuid(id)}::uuid AND b.deleted_at IS NULL AND ${buildVisibilityCondition(caller)}`;
  return row;
}

/** Reads a live badge and keeps others from changing it, or counting on it, until the transaction ends. */
export async function lockBadge(tx: Transaction, id: string): Promise<BadgeRow | undefined> {
  const [row] = await tx.$queryRaw<BadgeRow[]>`
    SELECT ${badgeColumns} FROM badges b WHERE b.id = ${asUuid(id)}::uuid AND b.deleted_at IS NULL
    FOR NO KEY UPDATE`;
  return row;
}

/** A badge that a resident holds. */
export interface HeldBadge extends BadgeRow {
  readonly count: number;
  readonly awarded_at: Date;
  readonly reason: string | null;
  readonly awarder: ResidentBasicInfoRow | null;
}

/** The columns of a badge that a resident holds, from `heldBadgeTables`. */
export const heldBadgeColumns = Prisma.sql`${badgeColumns}, h.count, h.awarded_at, h.reason,
  CASE WHEN r.id IS NOT NULL THEN ${residentBasicInfoJson} END AS awarder`;

/** Awards `h` with their badges `b`, and the residents `r` who awarded them. */
export const heldBadgeTables = Prisma.sql`resident_badges h JOIN badges b ON b.id = h.badge_id
  LEFT JOIN residents r ON r.id = h.awarded_by`;
