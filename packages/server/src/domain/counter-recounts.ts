import { playStatuses } from "./play-status.js";
import { countAll, defineRecount, type Recount, rowsOfNotDeletedGames } from "./recount.js";

const by_status = `ARRAY[${playStatuses
  .map((status) => `count(*) FILTER (WHERE play_status = '${status}')`)
  .join(", ")}]`;
const notDeletedEntries = "library_entries WHERE deleted_at IS NULL";
/** A job removes deleted achievements and badges from the counters of their holders, then sets `settled_at`. */
const isStillCounted = (alias: string): string =>
  `(${alias}.deleted_at IS NULL OR ${alias}.settled_at IS NULL)`;
const publishedReviews = "reviews WHERE deleted_at IS NULL AND status = 'PUBLISHED'";

const gameCounters = defineRecount("game_counters", "game_id", [
  { rows: "liked_games", groupBy: "game_id", aggregates: { likes: countAll } },
  { rows: publishedReviews, groupBy: "game_id", aggregates: { reviews: countAll } },
  { rows: "ratings", groupBy: "game_id", aggregates: { ratings: countAll } },
  { rows: notDeletedEntries, groupBy: "game_id", aggregates: { library: countAll, by_status } },
  { rows: "backlog_items WHERE deleted_at IS NULL", groupBy: "game_id", aggregates: { backlog: countAll } },
  {
    rows: "list_items i JOIN lists l ON l.id = i.list_id AND l.deleted_at IS NULL",
    groupBy: "game_id",
    aggregates: { lists: countAll },
  },
]);

const residentCounters = defineRecount("resident_counters", "resident_id", [
  { rows: "follows", groupBy: "followee_id", aggregates: { followers: countAll } },
  { rows: "follows", groupBy: "follower_id", aggregates: { following: countAll } },
  {
    rows: "lists WHERE deleted_at IS NULL AND type = 'PERSONALIZED'",
    groupBy: "resident_id",
    aggregates: { lists: countAll, public_lists: "count(*) FILTER (WHERE visibility = 'PUBLIC')" },
  },
  {
    rows: rowsOfNotDeletedGames("reviews", "t.deleted_at IS NULL AND status = 'PUBLISHED'"),
    groupBy: "resident_id",
    aggregates: { reviews: countAll, likes_received: "sum(likes_count)" },
  },
  { rows: rowsOfNotDeletedGames("ratings"), groupBy: "resident_id", aggregates: { ratings: countAll } },
  {
    rows: rowsOfNotDeletedGames("liked_games"),
    groupBy: "resident_id",
    aggregates: { liked_games: countAll },
  },
  {
    rows: rowsOfNotDeletedGames("library_entries", "t.deleted_at IS NULL"),
    groupBy: "resident_id",
    aggregates: {
      library: countAll,
      public_library: "count(*) FILTER (WHERE visibility <> 'PRIVATE')",
      by_status,
      playtime_minutes: "sum(playtime_minutes)",
    },
  },
  {
    rows: rowsOfNotDeletedGames("backlog_items", "t.deleted_at IS NULL AND status = 'DONE'"),
    groupBy: "resident_id",
    aggregates: { backlog_done: countAll },
  },
  {
    rows: `resident_achievements ra JOIN achievements a ON a.id = ra.achievement_id AND ${isStillCounted("a")}
      WHERE ra.unlocked_at IS NOT NULL`,
    groupBy: "resident_id",
    aggregates: { achievements: countAll },
  },
  {
    rows: `resident_badges rb JOIN badges b ON b.id = rb.badge_id AND ${isStillCounted("b")}`,
    groupBy: "resident_id",
    aggregates: { badges: countAll },
  },
]);

/** Recounts of the counters of games and residents, which several areas update. */
export const sharedRecounts: readonly Recount[] = [gameCounters, residentCounters];
