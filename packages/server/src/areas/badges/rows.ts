import { type Badge, Prisma, type ResidentBadge } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn, optional } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { residentBasicInfo } from "../residents/index.js";
import { buildVisibilityCondition } from "./visibility.js";

type Schemas = components["schemas"];

const badgeFields = [
  "id",
  "slug",
  "name",
  "description",
  "icon_url",
  "group_name",
  "is_stackable",
  "is_listable",
  "is_enabled",
  "award_count",
  "version",
  "created_at",
  "updated_at",
] as const;

const computedColumns = {
  tier: computed<Schemas["BadgeTier"]>(Prisma.sql`b.tier`),
  criteria: computed<Schemas["GrantCriteria"] | null>(Prisma.sql`b.criteria`),
  name_key: computed<string>(Prisma.sql`lower(b.name)`),
};

/** The columns of a badge `b`, with the sort key `name_key`. */
export const badgeColumns = defineColumns<Badge>()("b", badgeFields, computedColumns);
export type BadgeRow = RowOf<typeof badgeColumns>;

/** Finds a badge that is not deleted and that the caller may see. */
export async function findBadge(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<BadgeRow | undefined> {
  const [row] = await database.$queryRaw<BadgeRow[]>`
    SELECT ${badgeColumns.sql} FROM badges b
    WHERE b.id = ${asUuid(id)}::uuid AND b.deleted_at IS NULL AND ${buildVisibilityCondition(caller)}`;
  return row;
}

/** Finds a badge that is not deleted and locks it until the end of the transaction. */
export async function lockBadge(tx: Transaction, id: string): Promise<BadgeRow | undefined> {
  const [row] = await tx.$queryRaw<BadgeRow[]>`
    SELECT ${badgeColumns.sql} FROM badges b WHERE b.id = ${asUuid(id)}::uuid AND b.deleted_at IS NULL
    FOR NO KEY UPDATE`;
  return row;
}

/** The columns of a badge that a resident holds, from `fromHeldBadges` and `joinAwarders`. */
export const heldBadgeColumns = defineColumns<Badge>()("b", badgeFields, {
  ...computedColumns,
  count: computed<ResidentBadge["count"]>(Prisma.sql`h.count`),
  awarded_at: computed<ResidentBadge["awarded_at"]>(Prisma.sql`h.awarded_at`),
  reason: computed<ResidentBadge["reason"]>(Prisma.sql`h.reason`),
  awarder: objectColumn(optional(residentBasicInfo)),
});
export type HeldBadgeRow = RowOf<typeof heldBadgeColumns>;

/** Awards `h` with their badges `b`. */
export const fromHeldBadges = Prisma.sql`resident_badges h JOIN badges b ON b.id = h.badge_id`;

/** Joins the residents `r` who awarded the badges. Used for columns, not for filters. */
export const joinAwarders = Prisma.sql`LEFT JOIN residents r ON r.id = h.awarded_by`;
