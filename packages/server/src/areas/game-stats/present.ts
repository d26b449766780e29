import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { StatsRow, WritableCounters } from "./rows.js";

type GameStats = components["schemas"]["GameStats"];

/** The counters that the service derives from other resources. */
export const derivedCounters = [
  "likes_count",
  "reviews_count",
  "ratings_count",
  "library_count",
  "playing_count",
  "completed_count",
  "dropped_count",
  "backlog_count",
  "lists_count",
] as const;

/** The read-only fields: the game and the derived counters. */
export const presentDerived = (
  row: StatsRow,
): Pick<GameStats, "game_id" | "game_slug" | (typeof derivedCounters)[number]> => ({
  game_id: row.game_id,
  game_slug: row.game_slug,
  likes_count: row.likes,
  reviews_count: row.reviews,
  ratings_count: row.ratings,
  library_count: row.library,
  playing_count: row.playing,
  completed_count: row.completed,
  dropped_count: row.dropped,
  backlog_count: row.backlog,
  lists_count: row.lists,
});

/** Serializes the statistics of a game. */
export const presentStats = (row: StatsRow): GameStats => ({
  ...presentDerived(row),
  views_count: row.views,
  plays_count: row.plays,
  shares_count: row.shares,
  searches_count: row.searches,
  popularity_score: row.popularity,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** Maps the counters of a request body to columns. */
export function toCounters(
  body: Partial<Pick<GameStats, "views_count" | "plays_count" | "shares_count" | "searches_count">>,
): Partial<WritableCounters> {
  const { views_count: views, plays_count: plays, shares_count: shares, searches_count: searches } = body;
  return {
    ...(views !== undefined && { views }),
    ...(plays !== undefined && { plays }),
    ...(shares !== undefined && { shares }),
    ...(searches !== undefined && { searches }),
  };
}
