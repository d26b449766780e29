import type { AwardTables } from "../../events/awards.js";

/** The tables of badges and their holders. */
export const badgeTables: AwardTables = {
  type: "BADGE",
  awards: "badges",
  holders: "resident_badges",
  reference: "badge_id",
  heldSince: "awarded_at",
  isAwardable: "a.is_enabled",
  isListed: "a.is_listable",
};
