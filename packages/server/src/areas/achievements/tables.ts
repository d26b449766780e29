import type { AwardTables } from "../badges/index.js";

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
