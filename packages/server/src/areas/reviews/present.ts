import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import { presentResidentBasicInfo } from "../residents/index.js";
import type { ReviewRow } from "./rows.js";

/** The columns of a review that are sent. */
type PresentedReview = Omit<
  ReviewRow,
  "resident_id" | "score_key" | "language_base" | "is_counted" | "published_at" | "version" | "deleted_at"
>;

/** The API representation of a review. */
export const presentReview = (row: PresentedReview): components["schemas"]["Review"] => ({
  id: row.id,
  game_id: row.game_id,
  game: row.game,
  resident: presentResidentBasicInfo(row.resident),
  title: row.title,
  body: row.body,
  score: row.score,
  verdict: row.verdict,
  contains_spoilers: row.contains_spoilers,
  platform: row.platform,
  language: row.language,
  status: row.status,
  playtime_minutes_at_review: row.play_progress?.minutes ?? null,
  play_status_at_review: row.play_progress?.status ?? null,
  likes_count: row.likes_count,
  is_liked: row.is_liked,
  edited_at: timestampOrNull(row.edited_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
