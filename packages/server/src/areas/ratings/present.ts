import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { RatingRow } from "./rows.js";

/** The columns of a rating that are sent. */
type PresentedRating = Omit<RatingRow, "resident_id" | "is_counted" | "version">;

/** The API representation of a rating. */
export const presentRating = (row: PresentedRating): components["schemas"]["Rating"] => ({
  id: row.id,
  game_id: row.game_id,
  game: row.game,
  resident: row.resident,
  score: row.score,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
