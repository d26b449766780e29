import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { BadgeRow, HeldBadgeRow } from "./rows.js";

type Schemas = components["schemas"];

/** The API representation of a badge. */
export const presentBadge = (row: BadgeRow): Schemas["Badge"] => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  icon_url: row.icon_url,
  tier: row.tier,
  group: row.group_name,
  is_stackable: row.is_stackable,
  is_listable: row.is_listable,
  is_enabled: row.is_enabled,
  criteria: row.criteria,
  award_count: row.award_count,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** The API representation of a badge that a resident holds. */
export const presentResidentBadge = (row: HeldBadgeRow): Schemas["ResidentBadge"] => ({
  badge: presentBadge(row),
  count: row.count,
  awarded_at: timestamp(row.awarded_at),
  awarded_by: row.awarder,
  reason: row.reason,
});
