import type { ActivityRow, ListRow } from "../statements/community.js";
import type { RatingRow } from "../statements/ratings.js";
import type { ReviewRow } from "../statements/reviews.js";
import { toIso, toIsoOrNull } from "./dates.js";

/** Builds the response body of a review that the caller has not liked. */
export const toReview = (row: ReviewRow) => ({
  id: row.id,
  game_id: row.game_id,
  game: row.game,
  resident: row.resident,
  title: row.title,
  body: row.body,
  score: row.score,
  verdict: row.verdict,
  contains_spoilers: row.contains_spoilers,
  platform: row.platform,
  language: row.language,
  status: row.status,
  playtime_minutes_at_review: row.progress?.minutes ?? null,
  play_status_at_review: row.progress?.status ?? null,
  likes_count: row.likes_count,
  is_liked: false,
  edited_at: toIsoOrNull(row.edited_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

/** Builds the response body of a rating. */
export const toRating = (row: RatingRow) => ({
  id: row.id,
  game_id: row.game_id,
  game: row.game,
  resident: row.resident,
  score: row.score,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

/** Builds the response body of an activity. */
export const toActivity = (row: ActivityRow) => ({
  id: row.id,
  resident: row.resident,
  type: row.type,
  source: row.source,
  game_id: row.game_id,
  game: row.game,
  subject: row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id },
  message: row.message,
  minutes: row.minutes,
  visibility: row.visibility,
  occurred_at: toIso(row.occurred_at),
  metadata: row.metadata,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

/** Builds the response body of a list with its first games. */
export const toList = (row: ListRow) => ({
  id: row.id,
  type: row.type,
  resident: row.resident,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  is_ranked: row.is_ranked,
  tags: row.tags,
  items_count: row.items_count,
  items: row.items.map((item, index) => ({
    id: item.id,
    list_id: row.id,
    game: item.game,
    position: index + 1,
    note: item.note,
    contains_spoilers: item.contains_spoilers,
    added_at: toIso(item.created_at),
  })),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
