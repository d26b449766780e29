import type { AwardTables } from "../../events/awards.js";

/** The tables of achievements and their holders. */
export const achievementTables: AwardTables = {
  type: "ACHIEVEMENT",
  awards: "achievements",
  holders: "resident_achievements",
  reference: "achievement_id",
  heldSince: "unlocked_at",
  isAwardable: "a.is_active",
  isListed: "TRUE",
};
