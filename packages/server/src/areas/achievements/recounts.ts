import { countAll, defineRecount } from "../../domain/recount.js";

/** Deleted achievements keep their last count. */
export const unlocksRecount = defineRecount(
  "achievements",
  "id",
  [
    {
      rows: "resident_achievements WHERE unlocked_at IS NOT NULL",
      groupBy: "achievement_id",
      aggregates: { unlocked_count: countAll },
    },
  ],
  "(SELECT * FROM achievements WHERE deleted_at IS NULL)",
);
