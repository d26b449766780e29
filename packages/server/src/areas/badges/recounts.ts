import { defineRecount } from "../../domain/recount.js";

/** Deleted badges keep their last count. */
export const awardsRecount = defineRecount(
  "badges",
  "id",
  [{ rows: "resident_badges", groupBy: "badge_id", aggregates: { award_count: "sum(count)" } }],
  "(SELECT * FROM badges WHERE deleted_at IS NULL)",
);
